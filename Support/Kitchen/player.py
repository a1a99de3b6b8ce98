"""Writes the player pages of the sample kitchen, which imitate a video when there is no network.

A page loads nothing: it contains the small photo, and the rest is SVG and script. It posts its events to the message
handler named `player` of the app that embeds it:
{event: "ready" | "playing" | "paused" | "ended" | "error", code: number}.
It speaks the person's language, if the kitchen has it. `?error=150` makes it fail with that code (2, 5, 100, 101, 150,
153), and `?silent=1` makes it post nothing.
"""

import base64
import html
import json

from kitchen_data import KITCHEN

SECONDS_PER_STEP = 5


def _falling(colours):
    return "".join(
        f'<g class="fall" style="--delay:{-(k * 37 % 29) / 10}s;--turn:{k * 83 % 360}deg;--x:{150 + k * 71 % 300}px;'
        f'--y:{110 + k * 53 % 230}px"><path d="M0,-9 C6,-5 6,5 0,9 C-6,5 -6,-5 0,-9Z" fill="{colours[k % len(colours)]}"/></g>'
        for k in range(26)
    )


# The animation over the dish for each `motion`. The picture is 600 × 450; the dish is in the middle.
MOTIONS = {
    "sprinkle": _falling(("#4f9140", "#6fb054", "#3c8134")),
    "dust": _falling(("#5d2f16", "#8a5329", "#a8683a")),
    "sugar": _falling(("#fffdf6", "#fff3d6")),
    "steam": "".join(
        f'<path class="steam" style="--delay:{k * -0.9}s" d="M{x},250 q-22,-34 0,-66 t0,-66" fill="none" stroke="#fff" '
        'stroke-width="17" stroke-linecap="round"/>'
        for k, x in enumerate((218, 262, 306, 350, 388))
    ),
    "stir": '<g class="stir"><path d="M296,214 L470,-40" stroke="#3b1d0a" stroke-width="17" stroke-linecap="round" '
    'opacity=".28" transform="translate(9,13)"/><path d="M296,214 L470,-40" stroke="#a8703d" stroke-width="16" '
    'stroke-linecap="round"/><path d="M293,212 L466,-42" stroke="#d9a56c" stroke-width="5"/>'
    '<ellipse cx="290" cy="226" rx="30" ry="42" transform="rotate(34 290 226)" fill="#b57b45"/>'
    '<ellipse cx="287" cy="224" rx="17" ry="28" transform="rotate(34 287 224)" fill="#925c2c"/></g>',
    "pour": '<g class="pour"><path class="stream" d="M300,-20 C302,60 296,120 300,206" fill="none" stroke="#a4520f" '
    'stroke-width="15" stroke-linecap="round" opacity=".9"/><path class="stream" d="M297,-20 C299,60 293,120 297,200" '
    'fill="none" stroke="#f0b060" stroke-width="4" stroke-linecap="round"/>'
    '<ellipse class="pool" cx="300" cy="212" rx="34" ry="20" fill="#a4520f" opacity=".75"/></g>',
    "torch": '<defs><radialGradient id="glow"><stop offset="0" stop-color="#fff3c4"/><stop offset=".35" '
    'stop-color="#ffb347" stop-opacity=".85"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>'
    '</defs><g class="torch"><circle class="flicker" cx="300" cy="225" r="74" fill="url(#glow)"/>'
    '<path class="flicker" d="M300,230 L372,120 L396,136Z" fill="#8fc7ff" opacity=".75"/>'
    '<path d="M376,122 L396,136 L470,24 L448,8Z" fill="#8d8985"/><path d="M440,18 L478,44 L560,-70 L520,-90Z" '
    'fill="#b8432a"/></g>',
}

STYLE = """
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; background: #14100e; color: #fff; font: 16px/1.4 system-ui, sans-serif; overflow: hidden; }
#stage { position: absolute; inset: 0; overflow: hidden; }
#stage svg { position: absolute; inset: 0; width: 100%; height: 100%; }
#camera { transform-origin: 300px 225px; animation: camera 30s ease-in-out infinite alternate; }
@keyframes camera { from { transform: scale(1) } to { transform: scale(1.22) rotate(3deg) } }
.steam { opacity: 0; filter: blur(7px); animation: steam 4.5s var(--delay) ease-in-out infinite; }
@keyframes steam { 0% { opacity: 0; transform: translateY(70px) } 35% { opacity: .62 }
  100% { opacity: 0; transform: translateY(-90px) } }
.stir { animation: stir 3.2s linear infinite; }
@keyframes stir { 0% { transform: translate(62px, 0) } 25% { transform: translate(0, 44px) }
  50% { transform: translate(-62px, 0) } 75% { transform: translate(0, -44px) } 100% { transform: translate(62px, 0) } }
.pour { animation: pour 6s ease-in-out infinite; }
@keyframes pour { 0%, 100% { transform: translate(-44px, -8px) } 50% { transform: translate(44px, 12px) } }
.pool { transform-origin: 300px 212px; animation: pool 1.6s ease-in-out infinite alternate; }
@keyframes pool { from { transform: scale(.86) } to { transform: scale(1.14) } }
.fall { animation: fall 2.9s var(--delay) ease-in infinite; }
@keyframes fall { 0% { transform: translate(var(--x), -30px) rotate(0); opacity: 1 }
  70% { transform: translate(var(--x), var(--y)) rotate(var(--turn)); opacity: 1 }
  100% { transform: translate(var(--x), var(--y)) rotate(var(--turn)); opacity: 0 } }
.torch { animation: torch 7s ease-in-out infinite; }
@keyframes torch { 0%, 100% { transform: translate(-70px, 30px) } 33% { transform: translate(40px, 60px) }
  66% { transform: translate(60px, -30px) } }
.flicker { transform-origin: 300px 225px; animation: pool .17s linear infinite alternate; }
.still #stage *, .calm #stage * { animation-play-state: paused; }
.calm .steam { opacity: .3; }
#bar { position: absolute; inset: auto 0 0; padding: 3.5rem 1rem .9rem; display: flex; gap: .9rem; align-items: center;
  background: linear-gradient(transparent, rgb(0 0 0 / .82) 55%); }
#toggle { flex: none; width: 3rem; height: 3rem; border: 0; border-radius: 50%; background: #fff; color: #2b2523;
  display: grid; place-items: center; cursor: pointer; }
#toggle svg { width: 1.25rem; height: 1.25rem; fill: currentColor; }
#toggle:focus-visible { outline: 3px solid #f2937c; outline-offset: 3px; }
#words { flex: 1; min-width: 0; }
#caption { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden;
  text-shadow: 0 1px 3px #000; }
#track { height: 4px; border-radius: 2px; background: rgb(255 255 255 / .3); margin-top: .5rem; }
#progress { height: 100%; width: 0; border-radius: 2px; background: #f2937c; }
#failure { position: absolute; inset: 0; display: grid; place-items: center; padding: 1rem; text-align: center;
  background: #14100e; }
[hidden] { display: none !important; }
""".strip()

SCRIPT = """
const texts = TEXTS;
const language = navigator.languages.map(name => name.split("-")[0]).find(name => name in texts) ?? "en";
const { steps, title, photo, play: playLabel, pause: pauseLabel, failure: failed } = texts[language];
const seconds = SECONDS, length = steps.length * seconds;
const known = [2, 5, 100, 101, 150, 153];
const query = new URLSearchParams(location.search);
const failure = Number(query.get("error")), silent = query.get("silent") === "1";
const [toggle, caption, progress] = ["toggle", "caption", "progress"].map(id => document.getElementById(id));
let time = 0, last = null, playing = false;

function say(event, code = 0) {
  if (!silent) window.webkit?.messageHandlers?.player?.postMessage({ event, code });
}

function show() {
  const step = Math.min(steps.length - 1, Math.floor(time / seconds));
  const text = `${step + 1}. ${steps[step]}`;
  if (caption.textContent !== text) caption.textContent = text;
  progress.style.width = `${100 * time / length}%`;
  document.body.classList.toggle("still", !playing);
  toggle.setAttribute("aria-label", playing ? pauseLabel : playLabel);
  toggle.querySelector(".play").toggleAttribute("hidden", playing);
  toggle.querySelector(".pause").toggleAttribute("hidden", !playing);
}

function tick(now) {
  if (!playing) return;
  if (last !== null) time += (now - last) / 1000;
  last = now;
  if (time >= length) { time = length; playing = false; show(); say("ended"); return; }
  show();
  requestAnimationFrame(tick);
}

function play() {
  if (playing) return;
  if (time >= length) time = 0;
  playing = true; last = null;
  show(); say("playing"); requestAnimationFrame(tick);
}

function pause() {
  if (!playing) return;
  playing = false; show(); say("paused");
}

document.documentElement.lang = language;
document.title = title;
document.querySelector("#stage svg").setAttribute("aria-label", photo);
document.getElementById("failure").textContent = failed;
if (known.includes(failure)) {
  document.getElementById("bar").hidden = true;
  document.getElementById("failure").hidden = false;
  document.body.classList.add("still");
  say("error", failure);
} else {
  // With reduced motion the picture stands still and only the words go on.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) document.body.classList.add("calm");
  toggle.addEventListener("click", () => playing ? pause() : play());
  document.getElementById("stage").addEventListener("click", () => playing ? pause() : play());
  document.addEventListener("keydown", event => {
    if ((event.key === " " || event.key === "k") && event.target !== toggle) { event.preventDefault(); playing ? pause() : play(); }
    if (event.key === "ArrowRight") time = Math.min(length, time + seconds);
    if (event.key === "ArrowLeft") time = Math.max(0, time - seconds);
    show();
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) pause(); });
  show(); say("ready"); play();
}
""".strip()


def page(recipe, translations):
    """The player of a recipe. `translations` has the recipe and the words of each language."""
    photo = base64.b64encode((KITCHEN / recipe.photo("small")).read_bytes()).decode()
    texts = {language: spoken(*translation) for language, translation in translations.items()}
    texts = json.dumps(texts, ensure_ascii=False).replace("</", "<\\/")
    script = SCRIPT.replace("TEXTS", texts, 1).replace("SECONDS", str(SECONDS_PER_STEP), 1)
    return f"""<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title></title>
<style>
{STYLE}
</style>
</head>
<body class="still">
<div id="stage">
<svg viewBox="0 0 600 450" preserveAspectRatio="xMidYMid slice" role="img">
<g id="camera"><image width="600" height="450" href="data:image/jpeg;base64,{photo}"/></g>
{MOTIONS[recipe.motion]}
</svg>
</div>
<div id="bar">
<button id="toggle" type="button">
<svg class="play" viewBox="0 0 20 20" aria-hidden="true"><path d="M5,2.6v14.8L17.5,10z"/></svg>
<svg class="pause" viewBox="0 0 20 20" aria-hidden="true" hidden><path d="M4,2.5h4v15H4zM12,2.5h4v15h-4z"/></svg>
</button>
<div id="words"><p id="caption" aria-live="polite"></p><div id="track"><div id="progress"></div></div></div>
</div>
<p id="failure" hidden></p>
<script>
{script}
</script>
</body>
</html>
"""


def spoken(recipe, words):
    """What a player says and shows in a language."""
    return {
        # Only the first sentence of a step is short enough to be a caption.
        "steps": [step.split(". ")[0].rstrip(".") + "." for step in recipe.steps],
        "title": words["player"]["title"].format(name=recipe.name),
        "photo": words["photo"].format(name=recipe.name),
        "play": words["player"]["play"],
        "pause": words["player"]["pause"],
        "failure": words["player"]["failure"],
    }

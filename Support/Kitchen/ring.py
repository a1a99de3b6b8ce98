#!/usr/bin/env python3
"""Synthesises the sounds of the timers, from a bell of a second and a half: Resources/sounds/timer.wav, to be looped, and
Apps/iOS/Ladle/timer-alert.wav, in which it is repeated for less than 30 seconds, because iOS plays a notification's sound
once and refuses a longer one."""

import math
import pathlib
import struct
import wave

RATE = 22_050
# The repeated bell: half the samples of half the size keep the app small.
ALERT_RATE = 11_025
ALERT_STROKES = 19
SECONDS = 1.5
# A small bell's partials: the multiple of the lowest frequency, the volume, and the decay time in seconds.
PARTIALS = [(1.0, 0.5, 0.45), (2.0, 0.3, 0.35), (2.76, 0.25, 0.22), (5.4, 0.12, 0.1)]
FREQUENCY = 1046.5  # c‴, which is audible over the noise of a kitchen
STROKES = [0.0, 0.22, 0.44]


def sample(time, rate):
    value = 0.0
    for stroke in STROKES:
        since = time - stroke
        if since < 0:
            continue
        attack = min(since / 0.002, 1)
        for ratio, loudness, decay in PARTIALS:
            if FREQUENCY * ratio * 2 > rate:
                continue
            value += attack * loudness * math.exp(-since / decay) * math.sin(2 * math.pi * FREQUENCY * ratio * since)
    # Fades out, so that the loop does not click.
    return value * min((SECONDS - time) / 0.1, 1)


def bell(rate):
    samples = [sample(number / rate, rate) for number in range(int(rate * SECONDS))]
    peak = max(abs(value) for value in samples)
    return [round(value / peak * 26_000) for value in samples]


def mu_law(value):
    """One sample as µ-law (ITU-T G.711): a sign, an exponent and four bits, all inverted."""
    magnitude = min(abs(value), 32_635) + 132
    exponent = max(magnitude.bit_length() - 8, 0)
    return ~((0x80 if value < 0 else 0) | exponent << 4 | (magnitude >> (exponent + 3)) & 0x0F) & 0xFF


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    alert = bytes(mu_law(value) for value in bell(ALERT_RATE)) * ALERT_STROKES
    alert += b"\xff" * (len(alert) % 2)
    # Format 7 is µ-law: 1 channel, as many bytes a second as samples, 1 byte and 8 bits a sample.
    form = struct.pack("<HHIIHHH", 7, 1, ALERT_RATE, ALERT_RATE, 1, 8, 0)
    fact = struct.pack("<I", len(alert))
    chunks = ((b"fmt ", form), (b"fact", fact), (b"data", alert))
    contents = b"WAVE" + b"".join(name + struct.pack("<I", len(chunk)) + chunk for name, chunk in chunks)
    (root / "Apps/iOS/Ladle/timer-alert.wav").write_bytes(b"RIFF" + struct.pack("<I", len(contents)) + contents)
    path = root / "Resources/sounds/timer.wav"
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", value) for value in bell(RATE)))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Synthesises the sound of the timers, Resources/sounds/timer.wav: a bell of a second and a half, to be looped."""

import math
import pathlib
import struct
import wave

RATE = 22_050
SECONDS = 1.5
# A small bell's partials: the multiple of the lowest frequency, the volume, and the decay time in seconds.
PARTIALS = [(1.0, 0.5, 0.45), (2.0, 0.3, 0.35), (2.76, 0.25, 0.22), (5.4, 0.12, 0.1)]
FREQUENCY = 1046.5  # c‴, which is audible over the noise of a kitchen
STROKES = [0.0, 0.22, 0.44]


def sample(time):
    value = 0.0
    for stroke in STROKES:
        since = time - stroke
        if since < 0:
            continue
        attack = min(since / 0.002, 1)
        for ratio, loudness, decay in PARTIALS:
            value += attack * loudness * math.exp(-since / decay) * math.sin(2 * math.pi * FREQUENCY * ratio * since)
    # Fades out, so that the loop does not click.
    return value * min((SECONDS - time) / 0.1, 1)


def main():
    samples = [sample(number / RATE) for number in range(int(RATE * SECONDS))]
    peak = max(abs(value) for value in samples)
    path = pathlib.Path(__file__).resolve().parents[2] / "Resources/sounds/timer.wav"
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(value / peak * 26_000)) for value in samples))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Runs commands in turn and prints the CPU time of each: user + system of the whole process, medians of rounds.

    Scripts/process-cpu.py ROUNDS COUNT NAME COMMAND NAME COMMAND ...

In each round each command runs COUNT times, of which the mean counts. Every command after the first is compared with the
one before it: the median of the rounds' ratios. Nothing but the processes themselves is measured, from their start by
the system to their end.
"""
import os, shlex, statistics, sys

rounds, count, pairs = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
names, commands = pairs[0::2], [shlex.split(text) for text in pairs[1::2]]
null = os.open(os.devnull, os.O_RDWR)


def milliseconds(command):
    total = 0.0
    for _ in range(count):
        process = os.posix_spawnp(
            command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, null, to) for to in (0, 1, 2)])
        _, status, usage = os.wait4(process, 0)
        if status != 0:
            sys.exit(f"error: {shlex.join(command)} ends with status {os.waitstatus_to_exitcode(status)}")
        total += usage.ru_utime + usage.ru_stime
    return total / count * 1000


samples = [[] for _ in commands]
for _ in range(rounds):
    for index, command in enumerate(commands):
        samples[index].append(milliseconds(command))
for index, name in enumerate(names):
    line = f"{name:<24} {statistics.median(samples[index]):8.3f} ms"
    if index > 0:
        ratio = statistics.median(a / b for a, b in zip(samples[index], samples[index - 1]))
        line += f"   {ratio:5.2f} x {names[index - 1]}"
    print(line)

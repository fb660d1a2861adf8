"""C code is read by a C compiler: a small program is made around it that prints what it holds."""

import os
import shutil
import subprocess

from sprites import write


def output(folder, main, sources, includes, compiler=None):
    """What `main`, compiled with the sources and strict warnings, prints."""
    compiler = compiler or next((found for found in map(shutil.which, ("cc", "clang", "gcc")) if found), None)
    if not compiler:
        raise SystemExit("error: a C compiler is needed to read C code")
    write(main, os.path.join(folder, "main.c"))
    program = os.path.join(folder, "main")
    command = [compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", "-O0", *(f"-I{path}" for path in includes), os.path.join(folder, "main.c"), *sources, "-o", program]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Refused(done.stderr[:600])
    return subprocess.run([program], capture_output=True, check=True).stdout


class Refused(Exception):
    """The compiler does not take the code."""

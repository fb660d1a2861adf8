#!/usr/bin/env python3
"""The shell parts of a CI configuration, for checking them without the CI.

    ci-steps.py FILE            a line for each: its name; FILE is a workflow of GitHub Actions or a .gitlab-ci.yml
    ci-steps.py FILE NAME       that part's script, after lines that set the configuration's variables

Names are `job/step` (a step's `name`) and `job/script`, `job/before_script`.
"""
import shlex
import sys

import yaml


def parts(path):
    """Yields name, variables and script."""
    with open(path, encoding="utf-8") as file:
        data = yaml.safe_load(file)
    if "jobs" in data:
        for job, description in data["jobs"].items():
            for step in description["steps"]:
                if "run" in step:
                    variables = {**data.get("env", {}), **description.get("env", {}), **step.get("env", {})}
                    yield f"{job}/{step['name']}", variables, step["run"]
                elif "uses" not in step:
                    sys.exit(f"{path}: a step of {job} neither runs nor uses anything")
        return
    for job, description in data.items():
        if not isinstance(description, dict):
            continue
        for key in ("before_script", "script"):
            if key in description:
                yield f"{job}/{key}", data.get("variables", {}), "\n".join(description[key])


if len(sys.argv) == 2:
    for name, _, _ in parts(sys.argv[1]):
        print(name)
else:
    for name, variables, script in parts(sys.argv[1]):
        if name == sys.argv[2]:
            for key, value in variables.items():
                # What the CI alone can fill in, the caller sets.
                if "${{" not in str(value):
                    print(f"export {key}={shlex.quote(str(value))}")
            print(script)
            break
    else:
        sys.exit(f"{sys.argv[1]} has no part {sys.argv[2]}")

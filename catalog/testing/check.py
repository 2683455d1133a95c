"""Reads a JSON list of Python programs from standard input, and writes the error of each, or null.

A program must parse, and the marked values in it must stand in string constants, unchanged.
"""

import ast
import json
import re
import sys

START, END = "zqsentinel", "qzend"
MARKED = re.compile(f"{START}(.*?){END}", re.DOTALL)


def find_problem(code, allowed):
    try:
        tree = ast.parse(code)
        # Some errors, such as `await` outside a function, are found only by compiling to byte code.
        compile(tree, "snippet", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        return f"does not parse: {error}"
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    if sum(text.count(START) for text in texts) != code.count(START):
        return "a model value is outside of a string"
    for text in texts:
        found = MARKED.findall(text)
        if len(found) != text.count(START):
            return f"a value of the model is cut: {text[:200]!r}"
        for value in found:
            if value not in allowed:
                return f"a value of the model is changed: {value[:200]!r}"
    return None


request = json.load(sys.stdin)
allowed = set(request["allowed"])
json.dump([find_problem(code, allowed) for code in request["programs"]], sys.stdout)

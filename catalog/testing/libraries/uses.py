"""Finds the package names that Python programs use, and writes the programs for a type checker.

Reads a JSON request from standard input and writes a JSON response to standard output:
- {"do": "uses", "programs": [code]}: the uses of each program.
- {"do": "write", "programs": [code], "directory": path}: also writes each program with `reveal_type` around every used
  expression, and one variation of the program for every use that no earlier program has, in which its name is wrong.
  "factories": {module: {name: name}} imports other names of these modules instead, in all of these.

A use is [kind, path, name]: an import, an attribute, or a keyword of a call. The path says how a program comes to the
value: `transformers.AutoTokenizer.from_pretrained()` is what a call of that method returns, `[]` an element of a value.
Paths that begin with `?` have an unknown origin, such as a parameter of a function.
"""

import ast
import builtins
import json
import os
import re
import sys


class Uses(ast.NodeVisitor):
    """Collects uses with their positions. Offsets are in bytes, as in `ast`."""

    def __init__(self, code):
        self.lines = [0]
        for line in code.encode().splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.code = code.encode()
        self.names = {}
        self.uses = []
        self.reveals = []
        self.visit(ast.parse(code))

    def offset(self, line, column):
        return self.lines[line - 1] + column

    def add(self, kind, path, name, start, alias=""):
        self.uses.append((kind, path, name, start, alias))

    def visit_Import(self, node):
        for alias in node.names:
            start = self.offset(alias.lineno, alias.col_offset) + len(alias.name.encode())
            last = alias.name.rpartition(".")[2]
            self.add("import", alias.name.rpartition(".")[0], last, start - len(last))
            top = alias.name if alias.asname else alias.name.partition(".")[0]
            self.names[alias.asname or top] = top

    def visit_ImportFrom(self, node):
        module = node.module or ""
        start = self.code.index(module.encode(), self.offset(node.lineno, node.col_offset)) + len(module)
        parent, _, last = module.rpartition(".")
        self.add("import", parent, last, start - len(last))
        for alias in node.names:
            named = "" if alias.asname else f" as {alias.name}"
            self.add("import", module, alias.name, self.offset(alias.lineno, alias.col_offset), named)
            self.names[alias.asname or alias.name] = f"{module}.{alias.name}"

    def visit_FunctionDef(self, node):
        outer = dict(self.names)
        for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
            self.names[argument.arg] = "?"
        self.generic_visit(node)
        self.names = outer
        self.names[node.name] = None

    def visit_Attribute(self, node):
        path = self.path(node.value)
        self.visit(node.value)
        if path is not None:
            end = self.offset(node.end_lineno, node.end_col_offset)
            self.add("attribute", path, node.attr, end - len(node.attr.encode()))
            self.reveal(node, f"{path}.{node.attr}")

    def visit_Call(self, node):
        path = self.path(node.func)
        if isinstance(node.func, ast.Name) and path is not None:
            self.reveal(node.func, path)
        for keyword in node.keywords:
            if path is not None and keyword.arg is not None:
                self.add("keyword", path, keyword.arg, self.offset(keyword.lineno, keyword.col_offset))
        self.generic_visit(node)

    def reveal(self, node, path):
        start = self.offset(node.lineno, node.col_offset)
        self.reveals.append((start, self.offset(node.end_lineno, node.end_col_offset), path))

    def visit_Assign(self, node):
        self.visit(node.value)
        path = self.path(node.value)
        for target in node.targets:
            self.bind(target, path)

    def visit_For(self, node):
        self.visit(node.iter)
        self.bind(node.target, self.element(node.iter))
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def comprehension(self, node):
        outer = dict(self.names)
        for generator in node.generators:
            self.visit(generator.iter)
            self.bind(generator.target, self.element(generator.iter))
            for condition in generator.ifs:
                self.visit(condition)
        for part in [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]:
            self.visit(part)
        self.names = outer

    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = comprehension

    def visit_With(self, node):
        for item in node.items:
            self.visit(item.context_expr)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, self.path(item.context_expr))
        for statement in node.body:
            self.visit(statement)

    def bind(self, target, path):
        if isinstance(target, ast.Name):
            self.names[target.id] = path
        elif isinstance(target, ast.Starred):
            self.bind(target.value, path)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for each in target.elts:
                self.bind(each, path and f"{path}[]")
        else:
            self.visit(target)

    def element(self, node):
        """Returns the path of the items of an iterable expression."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            if node.func.id in ("enumerate", "zip", "sorted", "reversed"):
                return self.element(node.args[0])
        path = self.path(node)
        return path and f"{path}[]"

    def path(self, node):
        """Returns the path of an expression, or None for the program's own values and results of built-in functions."""
        if isinstance(node, ast.Name):
            return self.names.get(node.id, None if hasattr(builtins, node.id) else "?")
        if isinstance(node, ast.Attribute):
            base = self.path(node.value)
            return base and f"{base}.{node.attr}"
        if isinstance(node, ast.Call):
            base = self.path(node.func)
            return base and f"{base}()"
        if isinstance(node, ast.Subscript):
            base = self.path(node.value)
            return base and f"{base}[]"
        if isinstance(node, ast.BinOp):
            return self.path(node.left) or self.path(node.right)
        if isinstance(node, (ast.Await, ast.NamedExpr, ast.UnaryOp)):
            return self.path(node.operand if isinstance(node, ast.UnaryOp) else node.value)
        if isinstance(node, ast.BoolOp):
            return self.path(node.values[0])
        if isinstance(node, ast.IfExp):
            return self.path(node.body) or self.path(node.orelse)
        return None


def misspell(name):
    """Drops the last letter of a name, like a typing error or an older release."""
    return name[:-1] if len(name) > 3 else f"{name}x"


def replace(code, start, old, new):
    return code[:start] + new.encode() + code[start + len(old.encode()) :]


def reveal_types(found):
    """Returns the program with `reveal_type` around each expression, and the paths in the order of positions."""
    marks = []
    for start, end, path in found.reveals:
        marks.append((start, 1, -end, b"reveal_type("))
        marks.append((end, 0, -start, b")"))
    code = found.code
    for at, _, _, text in sorted(marks, reverse=True):
        code = code[:at] + text + code[at:]
    return code


def resolve_factories(code, factories):
    """Returns the program with classes instead of the factories that return them."""
    for module, names in factories.items():

        def import_class(name, names=names):
            other = names.get(name[0].decode())
            return f"{other} as ".encode() + name[0] if other else name[0]

        line = rb"^(from %s import )(\([^)]*\)|.*)" % module.encode()
        code = re.sub(line, lambda found: found[1] + re.sub(rb"\w+", import_class, found[2]), code, flags=re.M)
    return code


def is_package(path):
    return path.partition(".")[0] not in sys.stdlib_module_names


def write(directory, programs, factories):
    os.makedirs(directory, exist_ok=True)
    manifest, known = [], {}
    for number, program in enumerate(programs):
        found = Uses(program["code"])
        with open(f"{directory}/p{number}.py", "wb") as file:
            file.write(resolve_factories(found.code, factories))
        with open(f"{directory}/r{number}.py", "wb") as file:
            file.write(resolve_factories(reveal_types(found), factories))
        paths = sorted(found.reveals, key=lambda each: (each[0], -each[1]))
        mutants = []
        for place, (kind, path, name, start, alias) in enumerate(found.uses):
            key = (program["environment"], kind, path, name)
            if key in known or not is_package(path or name):
                continue
            known[key] = True
            wrong = misspell(name)
            with open(f"{directory}/m{number}_{place}.py", "wb") as file:
                file.write(resolve_factories(replace(found.code, start, name, wrong + alias), factories))
            line = found.code[:start].count(b"\n")
            mutants.append({"use": [kind, path, name], "wrong": wrong, "file": f"m{number}_{place}.py", "line": line})
        manifest.append({"uses": [use[:3] for use in found.uses if is_package(use[1] or use[2])],
                         "reveals": [path for _, _, path in paths], "mutants": mutants})
    return manifest


if __name__ == "__main__":
    request = json.load(sys.stdin)
    if request["do"] == "write":
        response = write(request["directory"], request["programs"], request.get("factories", {}))
    else:
        response = [[use[:3] for use in Uses(code).uses if is_package(use[1] or use[2])] for code in request["programs"]]
    json.dump(response, sys.stdout)

"""Rewrites unpacked packages so that a type checker detects more misspelled names. Values do not change.

- Methods that answer for every attribute, such as `__getattr__`, go away.
- Decorators go away, except those that type checkers know.
- `**kwargs` become the keywords that the function takes out of them by name, or that the functions it passes them to take.
- A call of an object is a call of its `forward` or `call`.
- A result that is annotated as a class, a tuple, or None is of that class.

Reads {"directories": [path], "modules": [path], "names": [name]} from standard input: what to rewrite of each module are the
files that define one of the names.
"""

import ast
import json
import os
import re
import sys

KNOWN = re.compile(r"property|classmethod|staticmethod|overload|abstractmethod|dataclass|contextmanager|setter|getter|final|define")
DEFINITION = re.compile(r"^[ \t]*(?:async )?(?:def|class) (\w+)", re.M)
# Names that several files of a package define are ambiguous.
MOST_FILES = 40


class Package:
    """Functions and classes of a top-level module, by name. Files are parsed on demand."""

    def __init__(self, paths):
        self.files, self.known, self.where, self.memory = {}, {}, {}, {}
        self.functions, self.classes = Named(self), Named(self)
        for path in paths:
            with open(path, encoding="utf-8", errors="replace") as file:
                self.files[path] = file.read()
            for name in set(DEFINITION.findall(self.files[path])):
                self.where.setdefault(name, []).append(path)

    def parse(self, path):
        if path not in self.known:
            self.known[path] = ast.Module(body=[], type_ignores=[])
            try:
                self.known[path] = ast.parse(self.files[path])
            except (SyntaxError, ValueError, RecursionError):
                pass
            for node in self.known[path].body:
                self.index(node, None, path)
        return self.known[path]

    def index(self, node, owner, path):
        node.owner, node.path = owner, path
        if isinstance(node, ast.ClassDef):
            self.classes.add(node)
            for child in node.body:
                self.index(child, node, path)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self.functions.add(node)
        elif isinstance(node, (ast.If, ast.Try)):
            for child in [*node.body, *node.orelse]:
                self.index(child, owner, path)

    def method(self, owner, name, seen=()):
        """Returns the method of a class or of its base classes, or None."""
        for node in owner.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return node
        for base in owner.bases:
            base = base.value if isinstance(base, ast.Subscript) else base
            base_name = base.id if isinstance(base, ast.Name) else getattr(base, "attr", "")
            for parent in self.classes[base_name][:1]:
                found = parent not in seen and self.method(parent, name, (*seen, owner))
                if found:
                    return found
        return None

    def keywords(self, node):
        """Returns the keywords that a function accepts, if its code names them."""
        if node not in self.memory:
            self.memory[node] = set()
            found = {each.arg for each in [*node.args.args, *node.args.kwonlyargs]}
            self.memory[node] = found | self.read_keywords(node)
        return self.memory[node]

    def read_keywords(self, function):
        """Returns the keywords that a function reads from its own `**kwargs`."""
        found, kwarg = set(), function.args.kwarg
        if kwarg is None:
            return found
        for typed in ast.walk(kwarg.annotation) if kwarg.annotation else ():
            for each in self.classes[typed.id] if isinstance(typed, ast.Name) else ():
                found |= {line.target.id for line in each.body if isinstance(line, ast.AnnAssign)}
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                method = node.func
                if isinstance(method, ast.Attribute) and is_name(method.value, kwarg.arg):
                    found |= {each.value for each in node.args[:1] if isinstance(each, ast.Constant)}
                for keyword in node.keywords:
                    if keyword.arg is None and is_name(keyword.value, kwarg.arg):
                        found |= self.forwarded_keywords(function, method)
                if is_name(method, "setattr") and function.owner and function.name != "__init__":
                    start = self.method(function.owner, "__init__")
                    found |= self.keywords(start) if start else set()
            elif isinstance(node, ast.Subscript) and is_name(node.value, kwarg.arg):
                found |= {getattr(node.slice, "value", None)}
            elif isinstance(node, ast.Compare) and is_name(node.comparators[-1], kwarg.arg):
                found |= {getattr(node.left, "value", None)}
        return {each for each in found if isinstance(each, str) and each.isidentifier()}

    def forwarded_keywords(self, function, callee):
        """Returns the keywords of the function that gets all `**kwargs`, from the class, its bases, the file, or the package."""
        name = callee.id if isinstance(callee, ast.Name) else getattr(callee, "attr", "")
        owner, value = function.owner, getattr(callee, "value", None)
        if owner is not None and name == "cls":
            targets = [self.method(owner, "__init__")]
        elif owner is not None and (is_name(value, "self") or is_name(value, "cls")):
            targets = [self.method(owner, name)]
        elif owner is not None and isinstance(value, ast.Call) and is_name(value.func, "super"):
            inherited = ast.ClassDef(name="", bases=owner.bases, body=[], keywords=[], decorator_list=[])
            targets = [self.method(inherited, name)]
        elif self.classes[name]:
            targets = [self.method(each, "__init__") for each in self.classes[name]]
        else:
            all_of = self.functions[name]
            targets = [each for each in all_of if each.path == function.path] or all_of
        return set().union(*[self.keywords(each) for each in targets if each])

    def rewrite(self, path):
        code, tree = self.files[path], self.parse(path)
        starts = [0]
        for line in code.encode().splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        text, edits = code.encode(), []
        at = lambda line, column: starts[line - 1] + column  # noqa: E731

        def replace(node, new):
            edits.append((at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset), new))

        names = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in tree.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if isinstance(target, ast.Name) and target.id in names and isinstance(node.value, ast.Call):
                if any(is_name(argument, target.id) for argument in node.value.args):
                    replace(node, "pass")
        for node in ast.walk(tree):
            if not isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                continue
            for decorator in node.decorator_list:
                if not KNOWN.search(ast.unparse(decorator)):
                    start, end = at(decorator.lineno, decorator.col_offset), at(decorator.end_lineno, decorator.end_col_offset)
                    start = text.rindex(b"@", 0, start)
                    edits.append((start, end, re.sub(r"[^\n]", "", text[start:end].decode())))
            if isinstance(node, ast.ClassDef):
                methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
                for name in ("__getattr__", "__getattribute__"):
                    if name in methods:
                        start = text.index(name.encode(), at(methods[name].lineno, methods[name].col_offset))
                        edits.append((start, start + len(name), f"_{name.strip('_')}"))
                run = methods.get("forward") or methods.get("call")
                if run and "__call__" not in methods:
                    end = at(run.end_lineno, run.end_col_offset)
                    edits.append((end, end, f"\n{' ' * run.col_offset}__call__ = {run.name}"))
                continue
            kinds = union(node.returns)
            kept = [each for each in kinds if not re.match(r"None$|[tT]uple\b", each)]
            if 0 < len(kept) < len(kinds):
                replace(node.returns, " | ".join(kept))
            kwarg = node.args.kwarg
            if kwarg and hasattr(node, "owner"):
                accepted = self.read_keywords(node)
                own = {each.arg for each in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]}
                new = [f"{each}=None" for each in sorted(accepted - own) if each not in ("self", "cls", "None")]
                if new and not node.args.vararg and not node.args.kwonlyargs:
                    new.insert(0, "*")
                start = text.rindex(b"**", 0, at(kwarg.lineno, kwarg.col_offset) + 1)
                end = at(kwarg.end_lineno, kwarg.end_col_offset)
                comma = re.match(rb"\s*,", text[end:])
                edits.append((start, end + comma.end() if comma and not new else end, ", ".join(new)))
        for start, end, new in sorted(edits, key=lambda edit: (edit[0], edit[1]), reverse=True):
            text = text[:start] + new.encode() + text[end:]
        return text


class Named:
    """Nodes by name, from the files that define the name."""

    def __init__(self, package):
        self.package, self.nodes = package, {}

    def add(self, node):
        self.nodes.setdefault(node.name, []).append(node)

    def __getitem__(self, name):
        paths = self.package.where.get(name, [])
        for path in paths if len(paths) <= MOST_FILES else []:
            self.package.parse(path)
        return self.nodes.get(name, []) if len(paths) <= MOST_FILES else []


def is_name(node, name):
    return isinstance(node, ast.Name) and node.id == name


def union(node):
    """Returns the members of a union annotation."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*union(node.left), *union(node.right)]
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in ("Union", "Optional"):
        members = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return [each for member in members for each in union(member)] + (["None"] if node.value.id == "Optional" else [])
    return [] if node is None else [ast.unparse(node)]


def sources(directory, module):
    paths = [os.path.join(directory, f"{module}.py")]
    for folder, _, files in os.walk(os.path.join(directory, module)):
        if not re.search(r"/tests?(/|$)|/testing", folder):
            paths += [os.path.join(folder, file) for file in files if file.endswith(".py")]
    return [path for path in paths if os.path.exists(path)]


if __name__ == "__main__":
    request = json.load(sys.stdin)
    sys.setrecursionlimit(10_000)
    names = {*request["names"], "__call__", "forward", "call"}
    for directory in request["directories"]:
        for module in request["modules"]:
            package = Package(sources(directory, module))
            found = [package.where.get(name, []) for name in names]
            wanted = {path for paths in found if len(paths) <= MOST_FILES for path in paths}
            for path in {*wanted, *package.where.get("__getattr__", [])}:
                text = package.rewrite(path)
                try:
                    ast.parse(text)
                except SyntaxError:
                    continue
                with open(path, "wb") as file:
                    file.write(text)
    json.dump(True, sys.stdout)

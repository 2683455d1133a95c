"""Renders chat templates with transformers, and with its Jinja environment alone, for scripts/verify-templates.ts.

Reads {"now", "templates": [source], "conversations": [arguments], "cases": [[template, conversation]]} from standard
input, and writes one {"transformers", "jinja"} per case, each {"text"} or {"error"}.
"""

import datetime
import json
import sys

import jinja2
import transformers
from transformers.utils import chat_template_utils


def attempt(work):
    try:
        return {"text": work()}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def render(template, arguments):
    arguments = dict(arguments)
    conversation = arguments.pop("messages")
    return chat_template_utils.render_jinja_template(
        conversations=[conversation], chat_template=template, **arguments
    )[0][0]


def render_jinja(template, arguments):
    variables = {"tools": None, "documents": None, "add_generation_prompt": False, **arguments}
    return chat_template_utils._compile_jinja_template(template).render(**variables)


request = json.load(sys.stdin)


class Now(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromisoformat(request["now"])


chat_template_utils.datetime = Now
results = []
for template, conversation in request["cases"]:
    source, arguments = request["templates"][template], request["conversations"][conversation]
    results.append(
        {
            "transformers": attempt(lambda: render(source, arguments)),
            "jinja": attempt(lambda: render_jinja(source, arguments)),
        }
    )
json.dump({"versions": [transformers.__version__, jinja2.__version__], "results": results}, sys.stdout)

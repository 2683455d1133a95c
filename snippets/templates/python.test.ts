import { describe, expect, test } from "vitest";
import { parse } from "./parse.ts";
import { render } from "./render.ts";

const context = {
  a: { b: 1, c: [1, 2.5, null, true], items: 3 },
  s: "Héllo  wörld it's",
  l: [3, 1, 2],
  ms: [
    { role: "user", n: { k: 2 } },
    { role: "bot", n: { k: 1 } },
  ],
  e: "",
  n: null,
  emoji: "a😀b",
  neg: -7,
};

const rendered = (source: string) => render(parse("template", source), context);

/** What jinja2 3.1.6 renders under CPython 3.13, with `trim_blocks`, `lstrip_blocks` and transformers' `tojson`. */
describe.each<[subject: string, cases: [template: string, text: string][]]>([
  [
    "values are written as Python writes them",
    [
      ["{{ a.c }}|{{ n }}|{{ true }}|{{ a['items'] }}", "[1, 2.5, None, True]|None|True|3"],
      ["{{ [\"a'b\", 'a\"b', 'a\nb'] }}", `["a'b", 'a"b', 'a\\nb']`],
      ["{{ 7/2 }} {{ 6/2 }} {{ 7//2 }} {{ neg//2 }} {{ neg%3 }} {{ 2**-1 }}", "3.5 3.0 3 -4 2 0.5"],
      ["{{ 1e3 }} {{ 1.0e-7 }} {{ 1e16 }} {{ 0.1+0.2 }}", "1000.0 1e-07 1e+16 0.30000000000000004"],
      [
        "{{ 10**20 }} {{ 2.5|round }} {{ 3|round }} {{ 3.14159|round(2) }}",
        "100000000000000000000 2.0 3 3.14",
      ],
      ["{{ 'a' ~ 1 ~ none ~ 1.0 }}", "a1None1.0"],
    ],
  ],
  [
    "JSON is what json.dumps makes",
    [
      [`{{ {'b': [1, {}], 1: "é<"} | tojson }}`, `{"b": [1, {}], "1": "é<"}`],
      [`{{ {'b':1,'a':[]}|tojson(indent=2, sort_keys=true) }}`, `{\n  "a": [],\n  "b": 1\n}`],
      [`{{ "é"|tojson(ensure_ascii=true) }}`, `"\\u00e9"`],
    ],
  ],
  [
    "what is undefined is nothing, until one looks into it",
    [
      [
        "{{ x }}|{{ x is defined }}|{{ x|default('d') }}|{{ e|default('d', true) }}|{{ x or 'y' }}",
        "|False|d|d|y",
      ],
      ["{% for i in x %}{% else %}none{% endfor %}{{ 1 if false }}", "none"],
    ],
  ],
  [
    "letters are code points",
    [
      ["{{ emoji|length }} {{ emoji[1] }} {{ emoji[::-1] }}", "3 😀 b😀a"],
      ["{{ s|title }}|{{ s.title() }}", "Héllo  Wörld It's|Héllo  Wörld It'S"],
      ["{{ s.split() }} {{ s.split(' ', 1) }}", `['Héllo', 'wörld', "it's"] ['Héllo', " wörld it's"]`],
      ["{{ 'xxaxx'.strip('x') }}{{ 'a-b'.partition('-') }}{{ '5'.zfill(3) }}", "a('a', '-', 'b')005"],
      [
        "{{ '%s is %d, %.2f|%5s|' | format('x', 3, 2.5, 'r') }}{{ '{} {n}'.format(1, n=2) }}",
        "x is 3, 2.50|    r|1 2",
      ],
    ],
  ],
  [
    "lists are filtered, sorted and cut",
    [
      ["{{ ms|sort(attribute='n.k')|map(attribute='role')|join(',') }} {{ l[::-1] }}", "bot,user [2, 1, 3]"],
      ["{{ ms|selectattr('role','equalto','user')|list|length }}{{ none|select|list }}", "1[]"],
      ["{{ a|dictsort }}", "[('b', 1), ('c', [1, 2.5, None, True]), ('items', 3)]"],
      ["{{ l|select('gt', 1)|list }} {{ l|batch(2)|list }}", "[3, 2] [[3, 1], [2]]"],
    ],
  ],
  [
    "texts have Python's methods and tests",
    [
      ["{{ 'abc' | center(6) }}|{{ 'ab' | center(5) }}|{{ 'aB'.swapcase() }}", " abc  |  ab |Ab"],
      ["{{ {'b': 1} is lower }}{{ 1 is upper }}{{ 'ab' * true }}{{ true | round }}", "TrueFalseab1"],
    ],
  ],
  [
    "tests take arguments",
    [
      [
        "{{ 4 is divisibleby 2 }}{{ 4 is not divisibleby(3) }}{{ 2 is in l }}{{ 1 is sameas true }}",
        "TrueTrueTrueFalse",
      ],
    ],
  ],
  [
    "blocks have scopes",
    [
      [
        "{% set ns = namespace(x=1) %}{% for i in l %}{% set ns.x = ns.x + i %}{% set y = i %}{% endfor %}{{ ns.x }}{{ y }}",
        "7",
      ],
      [
        "{% for i in range(9) %}{% if i == 2 %}{% continue %}{% endif %}{% if i == 5 %}{% break %}{% endif %}{{ i }}{% endfor %}",
        "0134",
      ],
      [
        "{% macro m(a, b=2) %}{{ a }}-{{ b }}-{{ varargs }}{% endmacro %}{{ m(1) }} {{ m(1,2,3) }} {{ m(b=1, a=2) }}",
        "1-2-() 1-2-(3,) 2-1-()",
      ],
      ["{% macro w() %}[{{ caller() }}]{% endmacro %}{% call w() %}hi{% endcall %}", "[hi]"],
      ["{% for i in range(5) if i % 2 %}{{ i }}{{ loop.index0 }}{% endfor %}", "1031"],
      ["{% generation %}said{% endgeneration %}", "said"],
    ],
  ],
  [
    "whitespace goes where Jinja lets it go",
    [
      [
        "  {% if true %}\n    a\n  {% endif %}\n  {{ 1 }}\nb {% if true %}c{% endif %}\n  {# c #}\nz",
        "    a\n  1\nb cz",
      ],
      ["a\n  {%- if true -%}\n   b\n  {%- endif %}\n\n   c {{- 1 -}}  \n d\n", "ab\n   c1d"],
      ["{% raw %}{{ x }} {% if %}{% endraw %}\nz", "{{ x }} {% if %}z"],
    ],
  ],
])("%s", (_subject, cases) => {
  test.each(cases)("%s", (template, text) => {
    expect(rendered(template)).toBe(text);
  });
});

/**
 * Values that try to break out of a string. Two marks enclose each value, so that a test can find it in the parsed
 * code and check that it is intact.
 */
export const START = "zqsentinel";
export const END = "qzend";

/** The text between the marks. */
export const PAYLOADS: readonly string[] = [
  `"); import os #`,
  `'); import os #`,
  `""" + __import__("os").name + """`,
  `''' + x + '''`,
  "$(reboot)",
  "`reboot`; rm -rf ~ && echo | tee < /dev/null > x & #",
  "${x} {x} {{x}} %s %(x)s #{x} \\(x) $x",
  "line one\nimport os\r\nrm -rf .\u2028x = 1\u2029",
  "back\\slash \\n \\\" \\' \\",
  "</script><!-- --> ]]> */ // <b>",
  "emoji 😀 é 漢字 \u202e rtl",
  "tab\t bell\u0007 escape\u001b null\u0000 delete\u007f feff\ufeff",
  "! * ? [a-z] ~ ' '\"'\"' !!",
  "EOF\nEOF\nEND\n",
  "half \ud800 of a pair",
  "a&b=c#d?e/../f:g@h;i",
  "long ".repeat(400),
];

export const mark = (payload: string): string => `${START}${payload}${END}`;

/** How a payload can appear inside a string: unchanged, or escaped for an inner language or a URL. */
export const ALLOWED: readonly string[] = PAYLOADS.flatMap((payload) => [
  payload,
  JSON.stringify(payload).slice(1, -1),
  encodeURIComponent(payload.toWellFormed()),
  payload.toWellFormed(),
  // Names of Python packages have underscores where those of repositories have dashes.
  payload.replaceAll("-", "_"),
  // Shells do not support the null character.
  payload.replaceAll("\0", ""),
  JSON.stringify(payload.replaceAll("\0", "")).slice(1, -1),
]);

const allowed = new Set(ALLOWED);

/** Returns the problem of the marked values in a string's value, or `undefined`. */
export function changedValue(text: string): string | undefined {
  const marked = [...text.matchAll(new RegExp(`${START}(.*?)${END}`, "gs"))].map((match) => match[1] ?? "");
  if (marked.length !== text.split(START).length - 1)
    return `a value of the model is cut: ${text.slice(0, 200)}`;
  const changed = marked.find((value) => !allowed.has(value));
  return changed === undefined ? undefined : `a value of the model is changed: ${changed.slice(0, 200)}`;
}

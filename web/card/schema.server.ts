import type { Schema } from "hast-util-sanitize";
import { CALLOUTS } from "./callouts.server.ts";
import { splitWords } from "./split-words.ts";

const ALIGN = ["align", "left", "center", "right", "justify"] as const;
const LENGTH = /^\d{1,4}%?$/;
const COUNT = /^\d{1,3}$/;
const CELL: NonNullable<Schema["attributes"]>[string] = [
  [...ALIGN],
  ["vAlign", "top", "middle", "bottom", "baseline"],
  ["colSpan", COUNT],
  ["rowSpan", COUNT],
  ["width", LENGTH],
  ["scope", "row", "col", "rowgroup", "colgroup"],
];
const FOOTNOTE: NonNullable<Schema["attributes"]>[string] = [
  "dataFootnoteRef",
  "dataFootnoteBackref",
  "ariaLabel",
  "ariaDescribedBy",
];

/** HTML elements allowed in a card. Others are unwrapped, or removed with their content (`strip`). */
export const ALLOWED = splitWords(`
  h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code ul ol li dl dt dd details summary
  figure figcaption input table caption colgroup col thead tbody tfoot tr th td a img picture source
  video audio b strong i em u s strike del ins mark small sub sup kbd samp var tt abbr cite dfn q time
  wbr bdi bdo ruby rt rp
  card-gallery
`);

const REMOVED_WITH_CONTENT = splitWords(`
  script style title template noscript noembed noframes iframe frameset object embed applet svg math
  canvas select option textarea datalist dialog xmp plaintext
`);

/**
 * Allowed elements and attributes of a card. Styles, classes, and IDs of the author are removed: `tidyHtml` converts
 * supported ones to attributes before, `finishTree` adds generated ones after. `finishTree` also validates URLs.
 */
export const schema: Schema = {
  tagNames: ALLOWED,
  strip: REMOVED_WITH_CONTENT,
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
  ancestors: Object.fromEntries(
    ["caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"].map((name) => [
      name,
      ["table"],
    ]),
  ),
  required: { input: { type: "checkbox", disabled: true } },
  attributes: {
    "*": [
      "id",
      "title",
      ["lang", /^[\w-]{1,35}$/],
      ["dir", "ltr", "rtl", "auto"],
      ["className", "on-light", "on-dark"],
    ],
    a: ["href", "name", ...FOOTNOTE],
    img: ["src", "alt", ["width", LENGTH], ["height", LENGTH], [...ALIGN]],
    source: [
      "src",
      "srcSet",
      ["media", /^\((?:prefers-color-scheme: ?(?:dark|light)|(?:min|max)-width: ?\d{1,5}px)\)$/],
      ["type", /^(?:image|video|audio)\/[\w.+-]{1,40}$/],
    ],
    video: ["src", "poster", "loop", "muted", ["width", LENGTH], ["height", LENGTH]],
    audio: ["src", "loop", "muted"],
    input: ["checked", ["type", "checkbox"], ["disabled", true]],
    code: [["className", /^language-[\w#+.-]{1,30}$/, "on-light", "on-dark"]],
    ul: [["className", "contains-task-list", "on-light", "on-dark"]],
    ol: [
      ["start", /^-?\d{1,6}$/],
      "reversed",
      ["type", "1", "a", "A", "i", "I"],
      ["className", "contains-task-list"],
    ],
    li: [
      ["value", /^-?\d{1,6}$/],
      ["className", "task-list-item"],
    ],
    section: ["dataFootnotes", ["className", "footnotes"]],
    h2: [["className", "sr-only"], [...ALIGN]],
    table: [[...ALIGN], ["width", LENGTH]],
    td: CELL,
    th: CELL,
    col: [
      ["span", COUNT],
      ["width", LENGTH],
    ],
    colgroup: [["span", COUNT]],
    div: [["dataCallout", ...CALLOUTS.keys()], [...ALIGN]],
    details: ["open"],
    time: ["dateTime"],
    ...Object.fromEntries(
      ["p", "h1", "h3", "h4", "h5", "h6", "tr", "tbody", "thead", "caption", "figure"].map((name) => [
        name,
        [[...ALIGN]],
      ]),
    ),
  } as NonNullable<Schema["attributes"]>,
};

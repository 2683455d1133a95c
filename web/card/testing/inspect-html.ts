import { type DefaultTreeAdapterMap, html as parse5Html, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Listed independently of the schema, so that the tests find mistakes in it. */
const HTML =
  /^(?:h[2-6]|p|br|hr|div|span|section|blockquote|pre|code|[uod]l|li|d[td]|details|summary|figure|figcaption|input|table|caption|col|colgroup|t(?:head|body|foot|r|h|d)|a|img|picture|source|video|audio|b|strong|i|em|u|s|strike|del|ins|mark|small|su[bp]|kbd|samp|var|tt|abbr|cite|dfn|q|time|wbr|bd[io]|ruby|r[tp])$/;
const MATHML =
  /^(?:math|semantics|annotation|m(?:row|i|n|o|s|text|space|frac|sqrt|root|sub|sup|subsup|under|over|underover|multiscripts|table|tr|td|padded|phantom|enclose|style))$/;
const CLASS =
  /^(?:callout(?:-(?:title|note|tip|important|warning|caution))?|diagram|anchor|on-light|on-dark|scroll|gallery|formula|maths|tex|source|sr-only|footnotes|contains-task-list|task-list-item|language-[\w#+.-]+|hl-[a-z]+)$/;
const PLAIN =
  /^(?:title|lang|dir|alt|align|valign|width|height|colspan|rowspan|span|scope|media|type|start|reversed|value|checked|disabled|open|datetime|loading|decoding|referrerpolicy|rel|tabindex|role|controls|preload|loop|muted|aria-(?:label|hidden)|data-footnote-(?:ref|backref)|data-footnotes)$/;

/** Lists the disallowed parts of a card's HTML as a browser parses it. Empty if there are none. */
export function findProblems(html: string): string[] {
  const problems: string[] = [];
  const walk = (node: Node) => {
    if ("tagName" in node) problems.push(...findElementProblems(node));
    if (node.nodeName === "#comment" || node.nodeName === "#documentType") problems.push(node.nodeName);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parseFragment(html));
  return problems;
}

function findElementProblems({ tagName, namespaceURI, attrs }: Element): string[] {
  const inMath = namespaceURI === parse5Html.NS.MATHML;
  if (!(inMath ? MATHML : HTML).test(tagName) || (!inMath && namespaceURI !== parse5Html.NS.HTML))
    return [`<${tagName}>`];
  return attrs.flatMap(({ name, value }) => {
    if (inMath) return /^(?:on|style|href|src|id|class|action)/i.test(name) ? [`math ${name}`] : [];
    return isAllowed(tagName, name, value) ? [] : [`<${tagName} ${name}="${value.slice(0, 80)}">`];
  });
}

function isAllowed(tagName: string, name: string, value: string): boolean {
  if (PLAIN.test(name)) return true;
  if (name === "class") return value !== "" && value.split(" ").every((one) => CLASS.test(one));
  if (name === "id" || name === "aria-describedby") return value.startsWith("card-");
  if (name === "href") return tagName === "a" && /^(?:https?:\/\/|mailto:|\/(?![/\\])|#card-)/.test(value);
  if (name === "src" && tagName === "img" && /^data:image\/[\w+-]+[;,]/.test(value)) return true;
  if (name === "src" || name === "poster") return /^(?:https?:\/\/|\/(?![/\\]))/.test(value);
  if (name === "srcset")
    return value.split(", ").every((one) => /^(?:https?:\/\/|\/(?![/\\]))\S*(?: [\d.]+[wx])?$/.test(one));
  return false;
}

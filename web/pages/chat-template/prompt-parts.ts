/** A run of a prompt: plain text, one special token, or one line break. */
export interface PromptPart {
  text: string;
  kind: "text" | "special" | "break";
}

/** How special tokens are usually written, where the tokenizer does not say: `<|im_end|>`, `[INST]`, `</s>`. */
const USUAL =
  String.raw`<\|[^\s<>|]{1,60}\|>` +
  String.raw`|<｜[^\s<>｜]{1,60}｜>` +
  String.raw`|<\/?(?:s|bos|eos|pad|unk|think|tool_call|tool_response|tools)>` +
  String.raw`|<(?:start|end)_of_[a-z_]{1,30}>` +
  String.raw`|\[\/?[A-Z][A-Z_]{2,40}\]` +
  String.raw`|<<\/?SYS>>`;

/** A prompt in parts, so that special tokens and line breaks can be seen: the model sees every one of them. */
export function partsOf(prompt: string, specialTokens: readonly string[]): PromptPart[] {
  const own = specialTokens
    .filter((token) => token !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((token) => token.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  const parts: PromptPart[] = [];
  let at = 0;
  for (const found of prompt.matchAll(new RegExp([...own, USUAL, "\n"].join("|"), "g"))) {
    if (found.index > at) parts.push({ text: prompt.slice(at, found.index), kind: "text" });
    parts.push({ text: found[0], kind: found[0] === "\n" ? "break" : "special" });
    at = found.index + found[0].length;
  }
  if (at < prompt.length) parts.push({ text: prompt.slice(at), kind: "text" });
  return parts;
}

/** A part of a prompt: plain text, a special token, or a line break. */
interface PromptPart {
  text: string;
  kind: "text" | "special" | "break";
}

/** Common formats of special tokens, for tokenizers that do not list them: `<|im_end|>`, `[INST]`, `</s>`. */
const COMMON_TOKENS =
  String.raw`<\|[^\s<>|]{1,60}\|>` +
  String.raw`|<｜[^\s<>｜]{1,60}｜>` +
  String.raw`|<\/?(?:s|bos|eos|pad|unk|think|tool_call|tool_response|tools)>` +
  String.raw`|<(?:start|end)_of_[a-z_]{1,30}>` +
  String.raw`|\[\/?[A-Z][A-Z_]{2,40}\]` +
  String.raw`|<<\/?SYS>>`;

/** Splits a prompt so that special tokens and line breaks can be made visible. */
export function splitPrompt(prompt: string, specialTokens: readonly string[]): PromptPart[] {
  const escapedTokens = specialTokens
    .filter((token) => token !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((token) => token.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  const parts: PromptPart[] = [];
  let end = 0;
  for (const match of prompt.matchAll(new RegExp([...escapedTokens, COMMON_TOKENS, "\n"].join("|"), "g"))) {
    if (match.index > end) parts.push({ text: prompt.slice(end, match.index), kind: "text" });
    parts.push({ text: match[0], kind: match[0] === "\n" ? "break" : "special" });
    end = match.index + match[0].length;
  }
  if (end < prompt.length) parts.push({ text: prompt.slice(end), kind: "text" });
  return parts;
}

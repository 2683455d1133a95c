import type { TaskId } from "@modelyard/catalog";
import type { SnippetRequest } from "../request.ts";
import { servedModels } from "./models.ts";

/** Texts with special meaning in shells, languages, HTML, or terminals, which snippets must quote. */
export const hostileTexts: readonly string[] = [
  `She said "it's \`fine\`", and «left» „quickly“ ‘now’.`,
  `'''"""\\'\\"\\\\`,
  "\\n is no line break, \\u0041 no letter, \\ no end\\",
  "lines\nand\r\nlines\rand\ttabs\u2028and\u2029those\u0085too",
  "👩‍👩‍👧‍👦 🏔️ ﷽ e\u0301 \u202Eright to left\u202C \uFEFF \u200B",
  "$(touch owned) `touch owned` ${HOME} $HF_TOKEN !! %s %n %PATH% ; rm -rf . && true | cat > owned",
  "</script><script>alert(1)</script><!-- ]]> &amp; &#0;",
  "{{ 7 * 7 }} {% raw %} #{1} ${1 + 1} {0} {name!r} %(name)s",
  "EOF\nJSON\n'EOF'\n@file @- <in >out",
  '"); import os; os.system("touch owned"); ("',
  "'; process.exit(0); //",
  "\u001b[31mred\u0007\b\f\v\u0001\u007f",
  "-d @/etc/passwd --data-binary",
  "   spaces at both ends   ",
  "null",
  "0123",
  "True",
];

/** 100 kB of text that naive quoting would change. */
const longText = hostileTexts.join(" ").repeat(400).slice(0, 100_000);

const fileName = `it's "a" $(touch owned) \`b\` \\ ;type=x, 🏔️.png`;
function createRequest(provider: string, task: TaskId): SnippetRequest & { task: TaskId } {
  const served = servedModels.find((model) => model.provider === provider && model.task === task);
  if (!served) throw new Error(`${provider} does not support ${task}.`);
  return { provider, task, model: { id: served.model }, mappings: [served.mapping] };
}
const chat = createRequest("together", "chat-completion");
const messages = hostileTexts.map((content, i) => ({ role: i % 2 === 0 ? "user" : "assistant", content }));

/** Requests with hostile texts in every text field. */
export const hostileRequests: Readonly<Record<string, SnippetRequest>> = {
  messages: { ...chat, input: { messages } },
  "messages, streamed": { ...chat, direct: true, stream: true, input: { messages } },
  "100 kB": { ...chat, input: { messages: [{ role: "user", content: longText }] } },
  names: {
    ...chat,
    input: {
      messages: [{ role: "user", name: hostileTexts[0] ?? "", content: "Hi" }],
      stop: hostileTexts.slice(0, 4),
      logit_bias: Object.fromEntries(hostileTexts.map((text) => [text, -1])),
    },
  },
  "a prompt": {
    ...createRequest("fal-ai", "text-to-image"),
    direct: true,
    input: { inputs: hostileTexts.join("\n"), parameters: { negative_prompt: hostileTexts.join(" ") } },
  },
  "a prompt of 100 kB": {
    ...createRequest("fal-ai", "text-to-image"),
    direct: true,
    input: { inputs: longText },
  },
  "a table": {
    ...createRequest("hf-inference", "table-question-answering"),
    input: {
      inputs: {
        query: hostileTexts.join("\n"),
        table: Object.fromEntries(hostileTexts.map((text) => [text, hostileTexts.slice(0, 3)])),
      },
    },
  },
  labels: {
    ...createRequest("hf-inference", "zero-shot-classification"),
    input: { inputs: hostileTexts.join("\n"), parameters: { candidate_labels: hostileTexts } },
  },
  "a file name": {
    ...createRequest("fal-ai", "image-to-image"),
    direct: true,
    input: { inputs: { file: fileName }, parameters: { prompt: hostileTexts.join("\n") } },
  },
  "the name of a file that is the body": {
    ...createRequest("hf-inference", "image-classification"),
    input: { inputs: { file: fileName } },
  },
  "the name of a file in a form": {
    ...createRequest("together", "automatic-speech-recognition"),
    direct: true,
    input: { inputs: { file: fileName.replace(".png", ".flac") } },
  },
  headers: { ...chat, direct: true, headers: { "X-Note": `it's "a" $(touch owned) \`b\` \\ ; %s` } },
};

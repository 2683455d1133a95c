import { createInterface } from "node:readline";
import { formatBytes } from "@modelyard/contract";
import { type LocalChat, openData, openLocalChat } from "@modelyard/server/offline";
import { command, type Context, EXIT, rejectArguments, UsageError, writeError } from "../command.ts";
import { hubOptions, requireExistingHub } from "../resolve-hub.ts";

export default command({
  summary: "Chat with a model on this machine",
  usage: ["OWNER/NAME[:QUANTIZATION] [PROMPT] [--context TOKENS] [--data DIR]"],
  description: `Loads a GGUF file of a model of this hub and chats with it. Each line is a
message; an empty line or Ctrl D ends the chat. With PROMPT, prints one response.
Without a quantization, uses the most precise file that fits in half of the
machine's memory. Safe to run while the hub is running.

Requires llama.cpp: modelyard runtime install gguf.`,
  options: {
    context: { value: "TOKENS", description: "Context in tokens. Default: the model's context, up to 4096." },
    ...hubOptions,
  },
  examples: ["modelyard run ada/snow", 'modelyard run ada/snow:Q4_K_M "What is snow?"'],
  exitCodes: { 1: "the model can't be loaded, or failed" },
  async run({ args, values }, context) {
    const [name = "", prompt, ...extra] = args;
    rejectArguments(extra);
    const [, id, quantization] = /^([^/:\s]+\/[^/:\s]+)(?::(.+))?$/.exec(name) ?? [];
    if (id === undefined) throw new UsageError("missing model, for example ada/snow");
    const tokens = values.context === undefined ? undefined : Number(values.context);
    if (tokens !== undefined && !(Number.isInteger(tokens) && tokens >= 128))
      throw new UsageError("--context must be a whole number of 128 or more");
    const settings = requireExistingHub(values, context);
    await using data = await openData(settings);
    const folder = settings.MODELYARD_DATA;
    const chat = await openLocalChat(data, { folder, id, quantization, context: tokens });
    if ("problem" in chat) {
      writeError(context, chat.problem);
      return EXIT.failed;
    }
    await using opened = chat;
    return await talk(opened, prompt, context);
  },
});

async function talk(chat: LocalChat, prompt: string | undefined, context: Context): Promise<number> {
  const { err, out, signal } = context;
  err.write(`${chat.file}, ${formatBytes(chat.memory)} of memory, context ${chat.context} tokens\n`);
  const messages: Parameters<LocalChat["generate"]>[0][number][] = [];
  const respond = async (content: string): Promise<number | undefined> => {
    messages.push({ role: "user", content });
    try {
      const text = await chat.generate(messages, { signal, onText: (piece) => out.write(piece) });
      out.write("\n");
      messages.push({ role: "assistant", content: text });
      return undefined;
    } catch (error) {
      if (signal.aborted) return EXIT.interrupted;
      writeError(context, error instanceof Error ? error.message : String(error));
      return EXIT.failed;
    }
  };
  if (prompt !== undefined) return (await respond(prompt)) ?? EXIT.ok;
  const lines = createInterface({ input: context.input ?? process.stdin, signal });
  const printPrompt = () => void err.write(err.isTTY ? "> " : "");
  try {
    printPrompt();
    for await (const line of lines) {
      if (line.trim() === "") break;
      const code = await respond(line);
      if (code !== undefined) return code;
      printPrompt();
    }
    return signal.aborted ? EXIT.interrupted : EXIT.ok;
  } finally {
    lines.close();
  }
}

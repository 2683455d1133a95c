import { chmodSync, writeFileSync } from "node:fs";

/**
 * Fake of `llama-server`: accepts only arguments, fields, and headers that llama.cpp documents and the runtime uses. The
 * file to load controls its behavior: `broken` ends it. Tokens are characters. It returns the prompt in chunks of five, or
 * `crash`es, or writes a `long` text.
 */
const PROGRAM = `
const { createServer } = require("node:http");
const { readFileSync } = require("node:fs");
const KNOWN = ["--model", "--host", "--port", "--threads", "--ctx-size", "--parallel", "--batch-size", "--ubatch-size"];
const FIELDS = { temperature: "number", top_p: "number", top_k: "number", min_p: "number", repeat_penalty: "number",
  frequency_penalty: "number", presence_penalty: "number", n_predict: "number", seed: "number", stop: "object",
  json_schema: "object", n_probs: "number", prompt: "string", stream: "boolean" };
const options = {};
const words = process.argv.slice(2);
for (let i = 0; i < words.length; i++) {
  if (words[i] === "--embedding") options.embedding = true;
  else if (KNOWN.includes(words[i])) options[words[i].slice(2)] = words[++i];
  else { console.error("error: invalid argument: " + words[i]); process.exit(1); }
}
if (readFileSync(options.model, "latin1") === "GGUFbroken") { console.error("error loading model: tensor data is not within the file bounds"); process.exit(1); }
const key = process.env.LLAMA_API_KEY;
if (!key) { console.error("no key"); process.exit(1); }
const context = Number(options["ctx-size"]) / Number(options.parallel);
let ready = false;
setTimeout(() => (ready = true), 100);
const send = (response, status, body) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const fail = (response, code, message, type) => send(response, code, { error: { code, message, type } });
const open = new Set();
createServer(async (request, response) => {
  if (request.url === "/health") return ready ? send(response, 200, { status: "ok" }) : fail(response, 503, "Loading model", "unavailable_error");
  if (request.headers.authorization !== "Bearer " + key) return fail(response, 401, "Invalid API Key", "authentication_error");
  if (request.url === "/props") return send(response, 200, { default_generation_settings: { n_ctx: context }, total_slots: Number(options.parallel), bos_token: "<s>", eos_token: "</s>" });
  let text = "";
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  const long = (body.input ?? []).find((each) => each.length > Number(options["ubatch-size"]));
  if (long) return fail(response, 500, "input (" + long.length + " tokens) is too large to process. increase the physical batch size (current batch size: " + options["ubatch-size"] + ")", "server_error");
  if (request.url === "/v1/embeddings" && options.embedding)
    return send(response, 200, { object: "list", data: body.input.map((each, index) => ({ object: "embedding", index, embedding: [each.length, 1] })), usage: { prompt_tokens: body.input.join("").length, total_tokens: 0 } });
  if (request.url !== "/completion" || options.embedding) return fail(response, 404, "File Not Found", "not_found_error");
  for (const [name, value] of Object.entries(body)) if (typeof value !== FIELDS[name]) return fail(response, 400, "wrong field: " + name, "invalid_request_error");
  const { prompt, n_predict = Infinity, stop = [], json_schema: schema, n_probs: probs } = body;
  if (prompt.length >= context) return fail(response, 400, "request (" + prompt.length + " tokens) exceeds the available context size (" + context + " tokens), try increasing it", "exceed_context_size_error");
  if (prompt.includes("crash")) { console.error("ggml: out of luck"); process.kill(process.pid, "SIGSEGV"); }
  open.add(response);
  response.on("close", () => { open.delete(response); if (prompt.includes("long")) console.error("slot released, open: " + open.size); });
  response.writeHead(200, { "content-type": "text/event-stream" });
  const whole = schema ? JSON.stringify(schema) : prompt.includes("long") ? "word ".repeat(4000) : prompt;
  const stops = stop.map((each) => whole.indexOf(each)).filter((at) => at !== -1);
  const end = Math.min(whole.length, ...stops);
  const all = whole.slice(0, end).match(/.{1,5}/gs) ?? [];
  const pieces = all.slice(0, n_predict);
  const event = (data) => response.write("data: " + JSON.stringify(data) + "\\n\\n");
  for (const content of pieces) {
    if (response.destroyed) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
    event({ index: 0, content, tokens: [1], stop: false, ...(probs && { completion_probabilities: [{ id: 1, token: content, bytes: [], logprob: -0.5, top_logprobs: Array.from({ length: probs }, (_, i) => ({ id: i, token: String(i), bytes: [], logprob: -i })) }] }) });
  }
  const stop_type = pieces.length < all.length ? "limit" : stops.length > 0 ? "word" : "eos";
  event({ index: 0, content: "", tokens: [], stop: true, stop_type, tokens_predicted: pieces.length, tokens_evaluated: prompt.length, truncated: false });
  response.end();
}).listen(Number(options.port), options.host);
`;

/** Writes the fake as an executable file. */
export function writeFakeLlamaServer(path: string): string {
  writeFileSync(path, `#!${process.execPath}\n${PROGRAM}`);
  chmodSync(path, 0o755);
  return path;
}

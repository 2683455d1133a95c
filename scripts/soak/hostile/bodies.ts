import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { type Attack, repeat } from "./attack.ts";

const json = { "content-type": "application/json" };
const cookie = { ...json, cookie: "a=b" };
const chat = { method: "POST", path: "/v1/chat/completions", headers: cookie };
const messages = (count: number) => `{"model":"x","messages":[${"{},".repeat(count)}{}]}`;
const nineMegabytes = messages(3_000_000);
const sixtyMegabytes = messages(19_000_000);
const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
const manyKeys = `{"content":"x",${repeat(200_000, (n) => `"k${n}":1`, ",")}}`;
const aliases = `---\n${repeat(
  10,
  (n) => `l${n}: &l${n} [${repeat(10, () => (n === 0 ? "lol" : `*l${n - 1}`), ",")}]`,
  "\n",
)}\n---\n`;
const parts = `${repeat(50_000, (n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`)}--x--\r\n`;
const form = repeat(200_000, (n) => `k${n}=v`, "&");
const zeros = Buffer.alloc(100 * 2 ** 20);
const [gzipped, deflated] = [gzipSync(zeros, { level: 1 }), deflateSync(zeros, { level: 1 })];
const brotli = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const yaml = (content: string) => ({
  method: "POST",
  path: "/api/validate-yaml",
  body: { content, repoType: "model" },
});

/** Anonymous requests with bodies. Most are rejected before the body is read. */
export const bodies: readonly Attack[] = [
  { name: "chat of 9 MB", send: () => ({ ...chat, body: nineMegabytes }), expect: [401], clients: 2 },
  { name: "chat of 57 MB", send: () => ({ ...chat, body: sixtyMegabytes }), expect: [401, 413], clients: 1 },
  {
    name: "responses and embeddings of 9 MB",
    send: (n) => ({ ...chat, path: n % 2 ? "/v1/responses" : "/v1/embeddings", body: nineMegabytes }),
    expect: [401],
    clients: 2,
  },
  {
    name: "a million escaped names",
    send: () => ({
      ...chat,
      body: `{${String.raw`"\u0061":0,`.repeat(1_000_000)}"model":"x"}`,
      signedIn: true,
    }),
    clients: 2,
  },
  {
    name: "models with names of 5 MB",
    send: (n) => ({ ...chat, body: `{"model":"${"x".repeat(5_000_000)}${n}"}`, signedIn: true }),
    clients: 4,
  },
  {
    name: "parameters of 20 MB in a form",
    send: () => ({
      ...chat,
      path: "/api/inference/automatic-speech-recognition",
      headers: { "content-type": "multipart/form-data; boundary=x", cookie: "a=b" },
      body: `--x\r\ncontent-disposition: form-data; name="parameters"\r\n\r\n[${"{},".repeat(7_000_000)}{}]\r\n--x--\r\n`,
      signedIn: true,
    }),
    clients: 2,
  },
  {
    name: "a form of 50,000 parts",
    send: () => ({
      ...chat,
      path: "/v1/audio/transcriptions",
      headers: { "content-type": "multipart/form-data; boundary=x", cookie: "a=b" },
      body: parts,
      signedIn: true,
    }),
  },
  {
    name: "deep JSON to the sign-in",
    send: () => ({ method: "POST", path: "/api/login", headers: json, body: deep }),
  },
  {
    name: "57 MB to the sign-in",
    send: () => ({ method: "POST", path: "/api/login", headers: json, body: sixtyMegabytes }),
    clients: 1,
  },
  {
    name: "200,000 fields",
    send: () => ({ method: "POST", path: "/api/validate-yaml", headers: json, body: manyKeys }),
    clients: 2,
  },
  {
    name: "prototype pollution",
    send: () => ({
      method: "POST",
      path: "/api/validate-yaml",
      headers: json,
      body: '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"content":"x"}',
    }),
  },
  { name: "YAML aliases", send: () => yaml(aliases) },
  { name: "deep YAML", send: () => yaml(`---\na: ${"[".repeat(50_000)}\n---\n`) },
  {
    name: "YAML of many keys",
    send: () => yaml(`---\n${repeat(20_000, (n) => `k${n}: ${n}`, "\n")}\n---\n`),
  },
  { name: "YAML of many documents", send: () => yaml("---x\n".repeat(20_000)) },
  {
    name: "gzip bombs",
    send: (n) => ({
      ...chat,
      path: n % 2 ? "/api/validate-yaml" : "/v1/chat/completions",
      headers: { ...json, "content-encoding": n % 4 < 2 ? "gzip" : "deflate" },
      body: n % 4 < 2 ? gzipped : deflated,
    }),
  },
  {
    name: "brotli bombs",
    send: () => ({
      ...chat,
      path: "/api/validate-yaml",
      headers: { ...json, "content-encoding": "br" },
      body: brotli,
    }),
  },
  {
    name: "a form of 200,000 fields to a page",
    send: () => ({
      method: "POST",
      path: "/login",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: form,
    }),
    clients: 2,
  },
  {
    name: "forms of 5 MB that never end",
    connections: 200,
    write: () => [
      "POST /login HTTP/1.1\r\nhost: hub.test\r\nsec-fetch-site: same-origin\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000000\r\n\r\n",
      ...Array.from({ length: 12 }, () => "a".repeat(400_000)),
    ],
    expect: [429],
  },
  {
    name: "a number as text to a page",
    send: () => ({
      method: "POST",
      path: "/login",
      headers: { "content-type": "text/plain" },
      body: "4000000000",
    }),
    expect: [415],
  },
  {
    name: "anonymous commits",
    send: () => ({
      method: "POST",
      path: "/api/models/eve/bombs/commit/main",
      headers: { "content-type": "application/x-ndjson" },
      body: nineMegabytes,
    }),
    expect: [401],
    clients: 2,
  },
  {
    name: "anonymous pushes",
    send: () => ({
      method: "POST",
      path: "/eve/bombs.git/git-receive-pack",
      headers: { "content-type": "application/x-git-receive-pack-request" },
      body: nineMegabytes,
    }),
    expect: [401],
    clients: 2,
  },
  {
    name: "fetches of thousands of unknown objects",
    send: () => ({
      method: "POST",
      path: "/eve/bombs.git/git-upload-pack",
      headers: { "content-type": "application/x-git-upload-pack-request" },
      body: `${repeat(5000, (n) => `0032want ${n.toString(16).padStart(40, "0")}\n`)}00000009done\n`,
    }),
    clients: 4,
  },
  {
    name: "compressed fetches",
    send: (n) => ({
      method: "POST",
      path: "/eve/bombs.git/git-upload-pack",
      headers: { "content-type": "application/x-git-upload-pack-request", "content-encoding": "gzip" },
      body: n % 2 ? gzipSync("0000") : gzipped,
    }),
  },
  {
    name: "unsupported content types",
    send: (n) => ({
      method: "POST",
      path: "/api/login",
      headers: { "content-type": ["text/xml", "application/x-protobuf", "x", "a/b; c=d"][n % 4] ?? "" },
      body: nineMegabytes,
    }),
    clients: 2,
  },
];

import {
  type AttackRequest,
  type Attack,
  API,
  commit,
  post,
  readsWith,
  repeat,
  REPOSITORY,
} from "./attack.ts";

const html = { accept: "text/html" };
const MODELS = [
  "Qwen/Qwen3-8B",
  "Qwen/Qwen3-4B",
  "mistralai/Mistral-7B-Instruct-v0.3",
  "google/gemma-3-27b-it",
];
const MODEL = MODELS[0] ?? "";
const get = readsWith(html);
const form = (path: string, fields: Readonly<Record<string, string>>): AttackRequest => ({
  method: "POST",
  path,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: String(new URLSearchParams(fields)),
});
const results = (n: number) =>
  `---\nmodel-index:\n- name: x\n  results:\n${repeat(900, (i) => `  - task: {type: a}\n    dataset: {name: d${i % 300}, type: d${i % 300}}\n    metrics: [{type: m${i % 7}, value: ${i + n}}]`, "\n")}\n---\n`;
const columns = repeat(4, (n) => `col=${MODELS[n] ?? MODEL}:auto;temperature=0.${n}`, "&");

/** Pages and endpoints that compute their response for each request, with and without sign-in. */
export const features: readonly Attack[] = [
  get("leaderboards", (n) => `/leaderboard?dataset=${n % 3 ? `d${n}` : "mmlu"}&metric=m${n}`),
  {
    name: "leaderboards with the attacker's results",
    send: (n) =>
      n % 8 === 0
        ? commit({ "README.md": results(n) })
        : { path: `/api/leaderboard?dataset=d${n % 300}&metric=m${n % 7}` },
    clients: 4,
  },
  get("comparisons", (n) => `/compare?models=${MODELS.join(",")}&requests=${n}&input=${n * 7}`),
  get("comparisons of 1,500 models", (n) => `/compare?models=${repeat(1500, (i) => `a/${i + n}`, ",")}`),
  get("memory estimates", (n) => `/${MODEL}/fits?context=${n * 1000}&device=d${n}&users=${n}`),
  get("costs", (n) => `/${MODEL}/cost?requests=${n}&input=${n * 9}&output=${n * 3}`),
  get("link preview images", (n) => `/${MODELS[n % 4] ?? MODEL}/preview.png?x=${n}`),
  get("feeds of models", (n) => `/${n % 2 ? MODEL : REPOSITORY}.atom?x=${n}`),
  get("guessed feeds", (n) => `/notifications.atom?key=${n}${"x".repeat(n % 3000)}`, html, [400, 404]),
  get("semantic searches", (n) => `/api/models?match=meaning&search=${repeat(40, (i) => `w${i + n}`, "+")}`),
  get("evaluation filters", (n) => `/models?evaluation=d${n % 300}&sort=likes&p=${n % 3}`),
  get(
    "pages of tasks and libraries",
    (n) =>
      ["/tasks", "/tasks/text-generation", "/libraries", "/libraries/transformers", "/providers"][n % 5] ??
      "/",
  ),
  get("pages of authors", (n) => `/${["Qwen", "google", "eve", "nobody"][n % 4] ?? "eve"}?x=${n}`),
  get("playground states in URLs", (n) => `/playground?${columns}&prompt=${"x".repeat(9000)}${n}`),
  get("chat template states in URLs", (n) => `/${MODEL}/chat-template?chat=${"eyJ".repeat(3000)}${n}`),
  get(
    "data of computed pages",
    (n) => `/${["leaderboard", "compare", "models", "tasks"][n % 4] ?? "models"}.data?x=${n}`,
  ),
  get("compressed documents", () => "/.well-known/openapi.json", { "accept-encoding": "br" }),
  get("compressed lists", (n) => `/api/models?limit=1000&full=true&x=${n}`, { "accept-encoding": "gzip" }),
  get("manifests of the registry", (n) => `/v2/${REPOSITORY}/manifests/${n % 2 ? "latest" : `Q${n}_K`}`, {}),
  get("guessed blobs", (n) => `/v2/${REPOSITORY}/blobs/sha256:${String(n).padStart(64, "a")}`, {}, [404]),
  {
    name: "pushes to the registry",
    send: (n) => ({
      method: "POST",
      path: `/v2/${REPOSITORY}/blobs/uploads/${n}`,
      body: Buffer.alloc(2_000_000),
    }),
    clients: 4,
    expect: [405],
  },
  { name: "device codes", send: () => form("/oauth/device", { client_id: "x" }) },
  {
    name: "guessed device codes",
    send: (n) =>
      form("/oauth/token", {
        grant_type: "urn:ietf:params:oauth:grant-type:device_code",
        client_id: "x",
        device_code: `${n}${"x".repeat(n % 5000)}`,
      }),
  },
  {
    name: "followed searches",
    send: (n) => post("/api/follows", { type: "search", target: `search=w${n}&library=transformers` }),
    times: 400,
  },
  {
    name: "pages of notifications",
    send: (n) => ({ path: `/notifications?x=${n}`, headers: html, signedIn: true }),
  },
  { name: "home page of the user", send: (n) => ({ path: `/?x=${n}`, headers: html, signedIn: true }) },
  { name: "models on this machine", send: (n) => ({ path: `/api/local-models/${MODEL}?x=${n}` }) },
  {
    name: "previews of snippet templates",
    send: (n) =>
      post(`/api/snippet-templates/t${n}/check`, { template: "{% for a in range(9) %}".repeat(999) }),
    expect: [403],
  },
  {
    name: "comparisons of branches",
    prepare: (send) => send(post(`${API}/branch/other`, {})),
    send: (n) => ({ path: `${API}/compare/${n % 2 ? "main..other" : `${n}..main`}` }),
  },
];

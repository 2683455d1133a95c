import { type Attack, type Ask, repeat } from "./attack.ts";

const MODEL = "Qwen/Qwen3-8B";
const words = repeat(300, (n) => `word${n}`, "+");
const random = (n: number) => ((n + 1) * 2_654_435_761) % 4_294_967_291;
const get =
  (path: (n: number) => string, headers?: Ask["headers"]) =>
  (n: number): Ask => ({ path: path(n), ...(headers && { headers }) });
const html = { accept: "text/html" };

/** Reads of strangers that cost more than others. */
export const queries: readonly Attack[] = [
  { name: "pages of the API reference", send: get((n) => `/docs/api?x=${n}`, html) },
  { name: "the OpenAPI document", send: get(() => "/.well-known/openapi.json") },
  { name: "searches of 300 words", send: get((n) => `/api/models?search=${words}+${n}`) },
  { name: "pages of searches of 300 words", send: get((n) => `/models?search=${words}+${n}`, html) },
  { name: "limit=1000", send: get((n) => `/api/models?limit=1000&sort=${n % 2 ? "likes" : "downloads"}`) },
  {
    name: "limit=1000 of everything",
    send: get(() => "/api/models?limit=1000&full=true&cardData=true&config=true"),
  },
  {
    name: "patterns",
    send: get((n) => `/api/models?search=${encodeURIComponent(`(a+)+$${"a".repeat(n % 40)}!`)}`),
  },
  { name: "one letter", send: get((n) => `/api/search/models?search=${"abcdefghij"[n % 10]}`) },
  {
    name: "quick searches",
    send: get(
      (n) =>
        `/api/quicksearch?q=${random(n)
          .toString(36)
          .slice(0, 1 + (n % 5))}`,
    ),
  },
  { name: "long quick searches", send: get((n) => `/api/quicksearch?q=${"é".repeat(2000)}${n}`) },
  {
    name: "all counts of odd filters",
    send: get((n) => `/api/search/models?num_parameters=min:${n}M&context=max:${n}K`),
  },
  {
    name: "values named by parts",
    send: get((n) => `/api/search/models/facets/other?named=${"aeiou"[n % 5]}&limit=100`),
  },
  { name: "deep pages", send: get((n) => `/api/search/models?p=${1_000_000 - n}&limit=100`) },
  {
    name: "false cursors",
    send: get((n) => `/api/models?cursor=${random(n)}${"A".repeat(900)}`),
    expect: [400],
  },
  { name: "long cursors", send: get(() => `/api/models?cursor=${"A".repeat(10_000)}`), expect: [400] },
  {
    name: "thousands of parameters",
    send: get(() => `/api/models?${repeat(1500, (n) => `filter=${n}`, "&")}`),
  },
  {
    name: "thousands of parameters of a page",
    send: get(() => `/models?${repeat(1500, (n) => `other=${n}`, "&")}`, html),
  },
  {
    name: "percent signs",
    send: get((n) => `/${"%25".repeat(1000)}${["%", "%E0%A4%A", "%00", "%2e%2e%2f"][n % 4]}`),
  },
  { name: "2,000 levels", send: get(() => `/${MODEL}/tree/main/${"a/".repeat(2000)}`, html) },
  { name: "2,000 levels up", send: get(() => `/${MODEL}/resolve/main/${"%2e%2e/".repeat(1500)}etc/passwd`) },
  {
    name: "names of all scripts",
    send: get((n) => `/${encodeURIComponent("ﷺ🧊\u202e".repeat(50))}/${n}`, html),
  },
  { name: "models that do not exist", send: get((n) => `/api/models/nobody/m-${random(n)}`) },
  { name: "pages that do not exist", send: get((n) => `/nobody/m-${random(n)}`, html) },
  { name: "API paths that do not exist", send: get((n) => `/api/${"x/".repeat(n % 200)}`) },
  {
    name: "pages of lists",
    send: get((n) => `/models?sort=likes&p=${n % 5}&library=transformers&x=${n}`, html),
  },
  { name: "data of pages", send: get((n) => `/models.data?p=${n % 9}&_routes=${"x".repeat(n % 3000)}`) },
  {
    name: "data of all routes",
    send: get((n) => `/__manifest?version=x&${repeat(200, (p) => `p=/a/${n + p}`, "&")}`),
  },
  { name: "pages of models", send: get((n) => `/${MODEL}?x=${n}`, html) },
  { name: "code for models", send: get((n) => `/api/models/${MODEL}/snippets?provider=groq&x=${n}`) },
  { name: "model cards for programs", send: get(() => `/${MODEL}.md`) },
  { name: "feeds", send: get((n) => `/models.atom?limit=100&search=a${n % 20}`) },
  { name: "the hub for language models", send: get(() => "/llms.txt") },
  { name: "all tags", send: get(() => "/api/models-tags-by-type") },
  {
    name: "long languages",
    send: get(() => "/", { ...html, "accept-language": repeat(900, (n) => `a${n};q=0.1`, ",") }),
  },
  {
    name: "long encodings",
    send: get(() => "/", { ...html, "accept-encoding": repeat(900, (n) => `br;q=0.${n}`, ",") }),
  },
  {
    name: "long lists of ETags",
    send: get(() => `/${MODEL}/resolve/main/README.md`, {
      "if-none-match": repeat(1200, (n) => `"${n}"`, ","),
    }),
  },
  {
    name: "hundreds of ranges",
    send: get(() => `/${MODEL}/resolve/main/README.md`, {
      range: `bytes=${repeat(900, (n) => `${n}-${n}`, ",")}`,
    }),
  },
  {
    name: "cookies without end",
    send: get(() => "/", { ...html, cookie: repeat(700, (n) => `c${n}=x`, "; ") }),
  },
  {
    name: "preflights",
    send: (n) => ({
      method: "OPTIONS",
      path: "/api/models",
      headers: { origin: `https://e${n}.test`, "access-control-request-method": "DELETE" },
    }),
  },
  { name: "health checks", send: get((n) => ["/api/health", "/api/health/ready"][n % 2] ?? "") },
  { name: "metrics of strangers", send: get(() => "/metrics"), expect: [401, 403] },
];

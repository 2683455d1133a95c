import { type Attack, readsWith, repeat } from "./attack.ts";

const MODEL = "Qwen/Qwen3-8B";
const words = repeat(300, (n) => `word${n}`, "+");
const random = (n: number) => ((n + 1) * 2_654_435_761) % 4_294_967_291;
const shortWord = (n: number) =>
  random(n)
    .toString(36)
    .slice(0, 1 + (n % 5));
const get = readsWith();
const html = { accept: "text/html" };

/** Expensive anonymous reads. */
export const queries: readonly Attack[] = [
  get("pages of the API reference", (n) => `/docs/api?x=${n}`, html),
  get("the OpenAPI document", () => "/.well-known/openapi.json"),
  get("searches of 300 words", (n) => `/api/models?search=${words}+${n}`),
  get("pages of searches of 300 words", (n) => `/models?search=${words}+${n}`, html),
  get("limit=1000", (n) => `/api/models?limit=1000&sort=${n % 2 ? "likes" : "downloads"}`),
  get("limit=1000 of everything", () => "/api/models?limit=1000&full=true&cardData=true&config=true"),
  get("patterns", (n) => `/api/models?search=${encodeURIComponent(`(a+)+$${"a".repeat(n % 40)}!`)}`),
  get("one letter", (n) => `/api/search/models?search=${"abcdefghij"[n % 10]}`),
  get("quick searches", (n) => `/api/quicksearch?q=${shortWord(n)}`),
  get("long quick searches", (n) => `/api/quicksearch?q=${"é".repeat(2000)}${n}`),
  get("counts of rare filters", (n) => `/api/search/models?num_parameters=min:${n}M&context=max:${n}K`),
  get("values by name part", (n) => `/api/search/models/facets/other?named=${"aeiou"[n % 5]}&limit=100`),
  get("deep pages", (n) => `/api/search/models?p=${1_000_000 - n}&limit=100`),
  get("invalid cursors", (n) => `/api/models?cursor=${random(n)}${"A".repeat(900)}`, {}, [400]),
  get("long cursors", () => `/api/models?cursor=${"A".repeat(10_000)}`, {}, [400]),
  get("thousands of parameters", () => `/api/models?${repeat(1500, (n) => `filter=${n}`, "&")}`),
  get("pages with thousands of parameters", () => `/models?${repeat(1500, (n) => `other=${n}`, "&")}`, html),
  get("percent signs", (n) => `/${"%25".repeat(1000)}${["%", "%E0%A4%A", "%00", "%2e%2e%2f"][n % 4]}`),
  get("2,000 levels", () => `/${MODEL}/tree/main/${"a/".repeat(2000)}`, html),
  get("2,000 levels up", () => `/${MODEL}/resolve/main/${"%2e%2e/".repeat(1500)}etc/passwd`, {}, [404]),
  get("odd Unicode names", (n) => `/${encodeURIComponent("ﷺ🧊\u202e".repeat(50))}/${n}`, html, [404]),
  get("models that do not exist", (n) => `/api/models/nobody/m-${random(n)}`, {}, [404]),
  get("pages that do not exist", (n) => `/nobody/m-${random(n)}`, html, [404]),
  get("API paths that do not exist", (n) => `/api/${"x/".repeat(n % 200)}`, {}, [404]),
  get("pages of lists", (n) => `/models?sort=likes&p=${n % 5}&library=transformers&x=${n}`, html),
  get("data of pages", (n) => `/models.data?p=${n % 9}&_routes=${"x".repeat(n % 3000)}`),
  get("data of all routes", (n) => `/__manifest?version=x&${repeat(200, (p) => `p=/a/${n + p}`, "&")}`),
  get("pages of models", (n) => `/${MODEL}?x=${n}`, html),
  get("snippets", (n) => `/api/models/${MODEL}/snippets?language=${["python", "js", "sh"][n % 3]}`),
  get("model pages as Markdown", () => `/${MODEL}.md`),
  get("feeds", (n) => `/models.atom?limit=100&search=a${n % 20}`),
  get("llms.txt", () => "/llms.txt"),
  get("all tags", () => "/api/models-tags-by-type"),
  get("Accept-Language", () => "/", { ...html, "accept-language": repeat(900, (n) => `a${n};q=0.1`, ",") }),
  get("Accept-Encoding", () => "/", { ...html, "accept-encoding": repeat(900, (n) => `br;q=0.${n}`, ",") }),
  get("long lists of ETags", () => `/${MODEL}/resolve/main/README.md`, {
    "if-none-match": repeat(1200, (n) => `"${n}"`, ","),
  }),
  get("hundreds of ranges", () => `/${MODEL}/resolve/main/README.md`, {
    range: `bytes=${repeat(900, (n) => `${n}-${n}`, ",")}`,
  }),
  get("hundreds of cookies", () => "/", { ...html, cookie: repeat(700, (n) => `c${n}=x`, "; ") }),
  {
    name: "preflights",
    send: (n) => ({
      method: "OPTIONS",
      path: "/api/models",
      headers: { origin: `https://e${n}.test`, "access-control-request-method": "DELETE" },
    }),
  },
  get("health checks", (n) => ["/api/health", "/api/health/ready"][n % 2] ?? ""),
  get("anonymous metrics", () => "/metrics", {}, [401]),
];

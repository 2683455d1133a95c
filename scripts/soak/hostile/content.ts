import { type Attack, API, type AttackRequest, commit, post, repeat, REPOSITORY } from "./attack.ts";

const html = { accept: "text/html" };
const page: AttackRequest = { path: `/${REPOSITORY}`, headers: html };
const card = (text: string) => commit({ "README.md": text });

/** Declares an attack that commits a card repeatedly while other clients read its page. */
const cardAttack = (name: string, text: string): Attack => ({
  name: `card: ${name}`,
  send: (n) => (n % 4 === 0 ? card(`${text}\n${n}\n`) : page),
  clients: 4,
});

const levels = (count: number) => repeat(count, (n) => `${"  ".repeat(n)}- x`, "\n");
const files = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`d${n % 100}/f${n}.txt`, `content ${n}`]));
const lines = (seed: number) => repeat(60_000, (n) => `line ${(n * seed) % 7919}`, "\n");
const writeLargeFile: Attack["prepare"] = async (send) => {
  await send(commit({ "large.txt": lines(31) }));
  return send(commit({ "large.txt": lines(37) }));
};
const template = (text: string) => JSON.stringify({ chat_template: text });
const loops = `${repeat(9, (n) => `{% for a${n} in range(1000) %}`)}x${"{% endfor %}".repeat(9)}`;
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const maxU64 = u64(2n ** 64n - 1n);

const collection = { slug: "" };

/** Content that a single user can write and others read. */
export const content: readonly Attack[] = [
  cardAttack("20,000 quotes", ">".repeat(20_000)),
  cardAttack("brackets", "[".repeat(30_000)),
  cardAttack("stars", "*a **b ".repeat(8000)),
  cardAttack("links in links", "[a](b".repeat(10_000)),
  cardAttack(
    "tables",
    `|${"a|".repeat(2000)}\n|${"-|".repeat(2000)}\n${`|${"b|".repeat(2000)}\n`.repeat(50)}`,
  ),
  cardAttack("deep lists", levels(1000)),
  cardAttack("HTML", "<div><table><tr><td>".repeat(8000)),
  cardAttack("entities and escapes", "&amp;\\*&#x2a;".repeat(20_000)),
  cardAttack("a long line of code", `\`\`\`js\n${"a(".repeat(50_000)}\n\`\`\``),
  cardAttack("formulas", "$\\frac{".repeat(10_000)),
  cardAttack(
    "references",
    `${repeat(5000, (n) => `[a${n}]: http://x/${n}`, "\n")}\n${repeat(5000, (n) => `[a${n}]`)}`,
  ),
  cardAttack("100,000 tags", `---\ntags:\n${repeat(100_000, (n) => `- t${n}`, "\n")}\n---\n`),
  cardAttack(
    "aliases",
    `---\n${repeat(9, (n) => `l${n}: &l${n} [${repeat(9, () => (n === 0 ? "x" : `*l${n - 1}`), ",")}]`, "\n")}\n---\n`,
  ),
  cardAttack(
    "5,000 evaluation results",
    `---\nmodel-index:\n- name: x\n  results:\n${repeat(5000, (n) => `  - task: {type: a}\n    dataset: {name: d${n}, type: d}\n    metrics: [{type: m, value: ${n}}]`, "\n")}\n---\n`,
  ),
  cardAttack("1 MB of prose", "word ".repeat(200_000)),
  {
    name: "comments",
    prepare: (send) => send(post(`${API}/discussions`, { title: "A question", description: "x" })),
    send: (n) =>
      n % 3 === 0
        ? post(`${API}/discussions/1/comment`, {
            comment: ["> ".repeat(5000), "[a](".repeat(5000), "@eve ".repeat(5000)][(n % 9) / 3] ?? "x",
          })
        : { path: `/${REPOSITORY}/discussions/1`, headers: html },
    clients: 4,
  },
  {
    name: "discussions",
    send: (n) => post(`${API}/discussions`, { title: `d ${n}`, description: "x".repeat(1000) }),
    times: 400,
  },
  {
    name: "long titles",
    send: () =>
      post(`${API}/discussions`, { title: "x".repeat(100_000), description: "x".repeat(1_000_000) }),
  },
  {
    name: "lists of discussions",
    send: (n) => ({ path: `/${REPOSITORY}/discussions?p=${n % 4}`, headers: html }),
  },
  { name: "a commit of 5,000 files", send: () => commit(files(5000)), clients: 1 },
  {
    name: "lists of all files",
    send: (n) => ({ path: `${API}/tree/main?recursive=true&expand=true&limit=${1000 - (n % 9)}` }),
  },
  {
    name: "a path of 2,000 levels",
    send: () => commit({ [`${"a/".repeat(2000)}x`]: "x" }),
    expect: [400, 429],
  },
  {
    name: "invalid paths",
    send: (n) =>
      commit({ [["../x", ".git/config", "a//b", "a\0b", "con", "x".repeat(5000)][n % 6] ?? ""]: "x" }),
  },
  {
    name: "thousands of requested paths",
    send: () => post(`${API}/paths-info/main`, { paths: Object.keys(files(20_000)), expand: true }),
  },
  {
    name: "preuploads with rules of brackets",
    send: () =>
      post(`${API}/preupload/main`, {
        files: Array.from({ length: 2000 }, (_, n) => ({ path: `f${n}`, size: 1 })),
        gitAttributes: `${"[".repeat(39_000)} filter=lfs`,
      }),
    clients: 2,
  },
  {
    name: "preuploads of 20,000 files",
    send: () =>
      post(`${API}/preupload/main`, {
        files: Object.keys(files(20_000)).map((path) => ({ path, size: 1, sample: "YQ==" })),
      }),
  },
  {
    name: "large diffs",
    prepare: writeLargeFile,
    send: (n) => ({
      path: n % 2 ? `/${REPOSITORY}/commits/main` : `${API}/compare/main^..main`,
      headers: html,
    }),
  },
  {
    name: "pages of large files",
    prepare: writeLargeFile,
    send: (n) => ({ path: `/${REPOSITORY}/blob/main/large.txt?p=${n % 12}`, headers: html }),
  },
  {
    name: "chat templates",
    send: (n) => (n % 4 === 0 ? commit({ "tokenizer_config.json": template(`${loops}${n}`) }) : page),
    clients: 4,
  },
  {
    name: "deep chat templates",
    send: (n) =>
      n % 4 === 0 ? commit({ "tokenizer_config.json": template(`${"{{ ((".repeat(20_000)}${n}`) }) : page,
    clients: 4,
  },
  {
    name: "GGUF with endless tensors",
    send: (n) =>
      n % 4 === 0
        ? commit({ "m.gguf": Buffer.concat([Buffer.from("GGUF\x03\0\0\0"), maxU64, maxU64, maxU64, maxU64]) })
        : { path: `/${REPOSITORY}/blob/main/m.gguf`, headers: html },
  },
  {
    name: "safetensors with endless headers",
    send: (n) =>
      n % 4 === 0
        ? commit({ "m.safetensors": Buffer.concat([maxU64, Buffer.from("{".repeat(100_000))]) })
        : page,
  },
  {
    name: "deep configurations",
    send: (n) =>
      n % 4 === 0 ? commit({ "config.json": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}` }) : page,
  },
  {
    name: "SVG and HTML as files",
    prepare: (send) =>
      send(
        commit({
          "x.svg": `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(100_000)}</svg>`,
          "x.html": "<script>1</script>",
        }),
      ),
    send: (n) => ({ path: `/${REPOSITORY}/${n % 2 ? "resolve" : "blob"}/main/x.svg`, headers: html }),
  },
  {
    name: "too many items in a collection",
    prepare: async (send) => {
      const response = await send(post("/api/collections", { title: "all", namespace: "eve" }));
      ({ slug: collection.slug } = (await response.json()) as { slug: string });
    },
    send: (n) =>
      post(`/api/collections/${collection.slug}/items`, {
        item: { type: "model", id: n % 2 ? REPOSITORY : "Qwen/Qwen3-8B" },
        note: "> ".repeat(200),
      }),
  },
  {
    name: "requests for access",
    send: () =>
      post(`/${REPOSITORY}/ask-access`, {
        fields: Object.fromEntries(Object.keys(files(3000)).map((key) => [key, "x"])),
      }),
  },
];

import { blob, treeBomb, commitTree, nestTrees } from "../../../server/testing/hostile-trees.ts";
import { deltaBomb, encodeObject, toPack, TYPE } from "../../../server/testing/hostile-packs.ts";
import { createPushBody } from "../../../server/testing/push-body.ts";
import { xetUpload } from "../../../server/testing/xet-upload.ts";
import { packet } from "../../../server/repositories/git/pkt-line.ts";
import { createTree } from "../../../server/repositories/git/tree.ts";
import type { GitObject } from "../../../server/repositories/git/objects.ts";
import { API, type AttackRequest, type Attack, post, repeat, REPOSITORY } from "./attack.ts";

const NO_COMMIT = "0".repeat(40);
const GIT = `/${REPOSITORY}.git`;

const push = (body: Buffer): AttackRequest => ({
  method: "POST",
  path: `${GIT}/git-receive-pack`,
  headers: { "content-type": "application/x-git-receive-pack-request" },
  signedIn: true,
  body,
});

async function pushTrees(trees: readonly GitObject[]): Promise<AttackRequest> {
  const commit = commitTree(trees, NO_COMMIT);
  return push(await createPushBody("refs/heads/evil", commit.oid, [blob, ...trees, commit]));
}

function pushPack(pack: Buffer): AttackRequest {
  const line = `${NO_COMMIT} ${"1".repeat(40)} refs/heads/evil\0report-status`;
  const packet = `${(line.length + 4).toString(16).padStart(4, "0")}${line}0000`;
  return push(Buffer.concat([Buffer.from(packet), pack]));
}

const growing = pushPack(deltaBomb);
const circle = pushPack(
  toPack([1, 2, 3].map((n) => encodeObject(TYPE.delta, Buffer.from([4, 4, 0x90, n]), Buffer.alloc(20, n)))),
);
const inflating = pushPack(toPack([encodeObject(TYPE.tree, Buffer.alloc(200_000_000))]));
const endless = pushPack(toPack([encodeObject(TYPE.blob, Buffer.alloc(10))], 4_000_000_000));

const trees = {
  nested: await pushTrees(treeBomb),
  deep: await pushTrees(nestTrees({ levels: 2000, width: 1 })),
  long: await pushTrees(nestTrees({ levels: 5, width: 10, name: "long".repeat(60) })),
  wide: await pushTrees(nestTrees({ levels: 2, width: 40_000 })),
};

/** Creates a push of commits with an empty tree, each the parent of the next. */
async function pushCommits(branch: string, count: number, message: string): Promise<AttackRequest> {
  const commits: GitObject[] = [];
  for (let n = 0; n < count; n++)
    commits.push(commitTree([createTree([])], commits.at(-1)?.oid, `${message}${n}`));
  const objects = [createTree([]), ...commits];
  return push(await createPushBody(`refs/heads/${branch}`, commits.at(-1)?.oid ?? "", objects));
}

const messages = await pushCommits("evil", 20, "x".repeat(7_900_000));
const many = await pushCommits("evil", 20_000, "x");
const histories = {
  long: await pushCommits("long", 20_000, "x"),
  wordy: await pushCommits("wordy", 50, "word ".repeat(90_000)),
};

const CHUNK = 65_536;
const shard = await xetUpload(Buffer.alloc(64 * CHUNK, "modelyard "), {
  chunk: CHUNK,
  repeats: 400,
  sha256: "0".repeat(64),
});
const cas = { token: "", path: "" };
const casUpload = (path: string, body: Buffer): AttackRequest => ({
  method: "POST",
  path: `${cas.path}${path}`,
  headers: { authorization: `Bearer ${cas.token}`, "content-type": "application/octet-stream" },
  body,
});

const openCas: Attack["prepare"] = async (send) => {
  const { headers } = await send({ path: `${API}/xet-write-token/main`, signedIn: true });
  cas.token = headers.get("x-xet-access-token") ?? "";
  cas.path = new URL(headers.get("x-xet-cas-url") ?? "http://x/").pathname;
  return send(casUpload(`/v1/xorbs/default/${shard.xorb.hash}`, shard.xorb.body));
};

const lfs = (path: string, body: object): AttackRequest => ({ ...post(`${GIT}/info/lfs/${path}`, body) });
const objects = (count: number, size: number) =>
  Array.from({ length: count }, (_, n) => ({ oid: n.toString(16).padStart(64, "0"), size }));
const wants = `${repeat(3000, (n) => `0032want ${n.toString(16).padStart(40, "0")}\n`)}00000009done\n`;

/** Attacks of a user on git, LFS, and Xet storage. */
export const repositories: readonly Attack[] = [
  { name: "push: a billion paths", send: () => trees.nested, clients: 2 },
  { name: "push: 2,000 levels", send: () => trees.deep, clients: 2 },
  { name: "push: messages of 8 MB", send: () => messages, clients: 1 },
  { name: "push: 20,000 commits", send: () => many, clients: 1 },
  { name: "push: long names", send: () => trees.long, clients: 2 },
  { name: "push: 40,000 folders in 40,000", send: () => trees.wide, clients: 2 },
  { name: "push: deltas of 500 MB", send: () => growing, clients: 1 },
  { name: "push: circular deltas", send: () => circle, clients: 2 },
  { name: "push: a tree of 200 MB", send: () => inflating, clients: 1 },
  { name: "push: four billion objects", send: () => endless, clients: 2 },
  {
    name: "pages of 20,000 commits",
    prepare: (send) => send(histories.long),
    send: (n) => ({ path: `${API}/commits/long?limit=${1 + (n % 1000)}&p=${n % 40}` }),
  },
  {
    name: "commits with messages of a megabyte",
    prepare: (send) => send(histories.wordy),
    send: () => ({ path: `${API}/commits/wordy?limit=1000` }),
  },
  {
    name: "push: commands of 65 kB",
    send: () => push(Buffer.concat(Array<Buffer>(100).fill(packet("x".repeat(65_000))))),
    clients: 4,
  },
  {
    name: "push: half a pack",
    send: () => push((trees.wide.body as Buffer).subarray(0, 50_000)),
    clients: 2,
  },
  {
    name: "fetch: 3,000 objects that do not exist",
    send: () => ({
      method: "POST",
      path: `${GIT}/git-upload-pack`,
      headers: { "content-type": "application/x-git-upload-pack-request" },
      body: wants,
    }),
    clients: 4,
  },
  {
    name: "fetch: lists of refs",
    send: () => ({ path: `${GIT}/info/refs?service=git-upload-pack` }),
    clients: 4,
  },
  { name: "branches", send: (n) => post(`${API}/branch/b${n}`, {}), times: 500 },
  {
    name: "tags with long messages",
    send: (n) => post(`${API}/tag/main`, { tag: `t${n}`, message: "x".repeat(100_000) }),
    times: 300,
  },
  {
    name: "lists of commits and refs",
    send: (n) => ({ path: n % 2 ? `${API}/refs` : `${API}/commits/main?limit=1000` }),
  },
  { name: "squashes", send: () => post(`${API}/super-squash/main`, {}), clients: 2 },
  {
    name: "copies of repositories",
    send: (n) => post(`${API}/duplicate`, { repository: `eve/copy-${n}` }),
    clients: 2,
    times: 60,
  },
  { name: "repositories", send: (n) => post("/api/repos/create", { name: `r${n}` }), times: 300 },
  {
    name: "LFS: 10,000 objects",
    send: () => lfs("objects/batch", { operation: "upload", objects: objects(10_000, 1) }),
  },
  {
    name: "LFS: 1,000 objects of a petabyte",
    send: () => lfs("objects/batch", { operation: "upload", objects: objects(1000, 1e15) }),
  },
  {
    name: "LFS: parts of 9 petabytes",
    send: () =>
      lfs("objects/batch", {
        operation: "upload",
        transfers: ["multipart"],
        objects: objects(10, 2 ** 53 - 1),
      }),
  },
  {
    name: "LFS: 20,000 parts",
    send: () =>
      lfs("objects/batch", { operation: "upload", transfers: ["multipart"], objects: objects(10, 5e12) }),
    clients: 2,
  },
  {
    name: "LFS: downloads of unknown objects",
    send: () => lfs("objects/batch", { operation: "download", objects: objects(1000, 1) }),
  },
  {
    name: "LFS: uploads without permission",
    send: (n) => ({
      method: "PUT",
      path: `/api/lfs/upload/${n.toString(16).padStart(64, "0")}`,
      body: Buffer.alloc(1_000_000),
    }),
    clients: 4,
    expect: [403],
  },
  { name: "Xet: tokens", send: () => ({ path: `${API}/xet-write-token/main`, signedIn: true }) },
  {
    name: "Xet: a shard of 1.6 GB from 4 MB",
    prepare: openCas,
    send: () => casUpload("/v1/shards", shard.shard),
    clients: 2,
  },
  {
    name: "Xet: random shards",
    prepare: openCas,
    send: (n) => casUpload("/v1/shards", Buffer.alloc(1_000_000, n)),
    clients: 4,
  },
  {
    name: "Xet: random xorbs",
    prepare: openCas,
    send: (n) => casUpload(`/v1/xorbs/default/${"a".repeat(64)}`, Buffer.alloc(5_000_000, n)),
    clients: 4,
  },
];

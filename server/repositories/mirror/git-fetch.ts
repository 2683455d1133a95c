import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { isOid } from "../git/objects.ts";
import { FLUSH, packet, readPacketStream } from "../git/pkt-line.ts";
import { BRANCHES, refNameProblem, TAGS } from "../git/ref-names.ts";
import type { Upstream } from "./upstream.ts";

/** Separates a command of git's protocol from its arguments. */
const DELIMITER = Buffer.from("0001");

/** Maximum size of a ref list, and of the objects of a repository without large files. Bytes. */
const MAX_REF_LIST_BYTES = 50_000_000;
const MAX_PACK_BYTES = 4_000_000_000;

const lines = (all: readonly string[]) => all.map((line) => packet(`${line}\n`));

const createParams = (body: readonly Uint8Array[]) => ({
  headers: () => ({
    "git-protocol": "version=2",
    "content-type": "application/x-git-upload-pack-request",
    accept: "application/x-git-upload-pack-result",
  }),
  body: new Uint8Array(Buffer.concat(body)),
});

/** Throws if the response is not from git: a hub without git often responds with a page. */
function requireGitResponse(response: Response): AsyncIterable<Uint8Array> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-git-upload-pack-result") || response.body === null)
    throw new GitUnavailableError(`it does not support the git protocol`);
  return response.body;
}

/** The hub has the repository, but does not support git. */
export class GitUnavailableError extends HubError {}

/**
 * Lists branches and tags by full name with their target objects, using git protocol version 2. Throws a
 * `GitUnavailableError` if the hub does not support it.
 */
export async function listGitRefs(upstream: Upstream, id: string): Promise<Map<string, string>> {
  const prefixes = [BRANCHES, TAGS].map((prefix) => `ref-prefix ${prefix}`);
  const body = [...lines(["command=ls-refs", "object-format=sha1"]), DELIMITER, ...lines(prefixes), FLUSH];
  return upstream.get(
    upstream.at(`${id}.git`, "git-upload-pack"),
    async (response, alive) => {
      const refs = new Map<string, string>();
      for await (const line of readPacketStream(requireGitResponse(response), {
        alive,
        maxBytes: MAX_REF_LIST_BYTES,
      })) {
        if (typeof line === "string") break;
        const [, oid = "", name = ""] = /^([0-9a-f]{40}) (\S+)/.exec(line.toString()) ?? [];
        const prefix = [BRANCHES, TAGS].find((prefix) => name.startsWith(prefix));
        if (prefix !== undefined && isOid(oid) && refNameProblem(name.slice(prefix.length)) === undefined)
          refs.set(name, oid);
        else if (line.toString().startsWith("ERR ")) throw new HubError(line.toString().slice(4, 200).trim());
      }
      return refs;
    },
    createParams(body),
  );
}

/**
 * Fetches the objects of the commits in `want`, except those reachable from `have`, as a pack that `take` reads.
 * Restarts if the connection fails.
 */
export async function fetchPack<T>(
  upstream: Upstream,
  id: string,
  { want, have }: { want: readonly string[]; have: readonly string[] },
  take: (pack: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const args = [
    "no-progress",
    "ofs-delta",
    ...want.map((oid) => `want ${oid}`),
    ...have.map((oid) => `have ${oid}`),
    "done",
  ];
  const body = [...lines(["command=fetch", "object-format=sha1"]), DELIMITER, ...lines(args), FLUSH];
  return upstream.get(
    upstream.at(`${id}.git`, "git-upload-pack"),
    (response, alive) => take(extractPack(requireGitResponse(response), alive)),
    createParams(body),
  );
}

async function* extractPack(body: AsyncIterable<Uint8Array>, alive: () => void): AsyncGenerator<Uint8Array> {
  let inPack = false;
  for await (const line of readPacketStream(body, { alive, maxBytes: MAX_PACK_BYTES })) {
    if (typeof line === "string") {
      if (inPack && line === "flush") return;
      continue;
    }
    if (!inPack) {
      const text = line.toString("latin1", 0, 200).trim();
      if (text.startsWith("ERR ")) throw new HubError(text.slice(4));
      inPack = text === "packfile";
    } else if (line[0] === 1) yield line.subarray(1);
    else if (line[0] === 3) throw new HubError(line.toString("utf8", 1, 200).trim());
  }
  throw new HubError("unexpected end of the objects", { isRetryable: true });
}

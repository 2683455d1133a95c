import { GIT_WINDOW_MEGABYTES, MAX_FETCH_BODY_BYTES } from "../../http/limits.ts";
import { Readable } from "node:stream";
import { parseQuery } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError, asBadRequest } from "../../http/errors.ts";
import { GitLimitError } from "./measure-tree.ts";
import { GitFormatError } from "./objects.ts";
import { FLUSH, formatSideband, packet, readCommands } from "./pkt-line.ts";
import { GitError, spawnGit } from "./run-git.ts";
import { findRepository, findWritable } from "../find.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import { runForClient, startForClient } from "./client-programs.ts";
import { getGitCopy } from "./git-copy.ts";
import { PushRejectedError, parseCommands, receivePush } from "./receive-push.ts";
import { findLease } from "../../http/body-memory.ts";
import { getBodyStream, limitBody } from "../../http/read-body.ts";
import { getQuery, modelId } from "../../http/request-url.ts";
import { isFull } from "../../http/storage-problems.ts";

type Params = { owner: string; name: string };
type GitRequest = FastifyRequest<{ Params: Params }>;

const CAPABILITIES =
  "report-status delete-refs side-band-64k quiet atomic ofs-delta object-format=sha1 agent=modelyard";

const FETCH_BODY = { maxBytes: MAX_FETCH_BODY_BYTES, message: "The request is too long." };

const SERVICE = {
  service: { kind: "text", description: "Git service.", example: "git-upload-pack" },
} as const;

/** Sparse filters are disabled, because git would walk every path instead of every tree. */
const UPLOAD_PACK = [
  "-c uploadpackfilter.sparse:oid.allow=false",
  `-c pack.threads=1 -c pack.windowMemory=${GIT_WINDOW_MEGABYTES}m`,
  "upload-pack --stateless-rpc",
].flatMap((words) => words.split(" "));

/** `git clone`, `fetch`, and `push` over HTTP: `/{owner}/{name}` with or without `.git`. */
export function gitRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  const startUploadPack = (
    request: GitRequest,
    reply: FastifyReply,
    repository: Repository,
    ...options: string[]
  ) =>
    startForClient(request, reply, () =>
      withGit(
        getGitCopy(hub, repository).then((directory) =>
          spawnGit(directory, [...UPLOAD_PACK, ...options, "."], getProtocol(request)),
        ),
      ),
    );

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const service of ["upload", "receive"])
      scope.addContentTypeParser(`application/x-git-${service}-pack-request`, (_, body, done) =>
        done(null, body),
      );

    scope.get<{ Params: Params }>("/:owner/:name/info/refs", { compress: false }, async (request, reply) => {
      const { service } = parseQuery(SERVICE, getQuery(request));
      if (service !== "git-upload-pack" && service !== "git-receive-pack")
        throw new ApiError("Forbidden", "Only the smart HTTP protocol is supported.");
      const write = service === "git-receive-pack";
      const repository = await findAllowed(hub, request, reply, { write });
      reply.header("cache-control", "no-cache").type(`application/x-${service}-advertisement`);
      const head = Buffer.concat([packet(`# service=${service}\n`), FLUSH]);
      if (write) {
        const refs = await hub.refs.list(repository.key);
        const lines = refs.length > 0 ? refs.map(({ name, target }) => `${target} ${name}`) : [NO_REFS];
        const packets = lines.map((line, i) => packet(i === 0 ? `${line}\0${CAPABILITIES}\n` : `${line}\n`));
        return reply.send(Buffer.concat([head, ...packets, FLUSH]));
      }
      const git = await startUploadPack(request, reply, repository, "--advertise-refs");
      const message = (await git.stdout.toArray()) as Buffer[];
      // From version 2 on, the first line is omitted.
      const isNew = "GIT_PROTOCOL" in getProtocol(request) && message[0]?.includes("version 2");
      return reply.send(Buffer.concat(isNew ? message : [head, ...message]));
    });

    scope.post<{ Params: Params }>(
      "/:owner/:name/git-upload-pack",
      { compress: false },
      async (request, reply) => {
        const repository = await findAllowed(hub, request, reply, { write: false });
        const git = await startUploadPack(request, reply, repository);
        Readable.from(limitBody<Buffer>(getBodyStream(request), FETCH_BODY))
          .on("error", () => git.kill())
          .pipe(git.stdin);
        reply.header("cache-control", "no-cache").type("application/x-git-upload-pack-result");
        return reply.send(git.stdout);
      },
    );

    scope.post<{ Params: Params }>(
      "/:owner/:name/git-receive-pack",
      { compress: false },
      async (request, reply) => {
        const repository = await findAllowed(hub, request, reply, { write: true });
        reply.header("cache-control", "no-cache").type("application/x-git-receive-pack-result");
        const push = await asBadRequest(readPush(request), GitFormatError);
        const { commands, capabilities, pack } = push;
        const outcome = await runForClient(request, reply, () =>
          receivePush(hub, getPrincipal(request), repository, commands, pack),
        ).then(
          (warnings) => ({ warnings }),
          (error: unknown) => {
            if (
              error instanceof PushRejectedError ||
              error instanceof GitLimitError ||
              isStorageLimitError(error)
            )
              return { reason: error.message.replaceAll("\n", " "), warnings: [] };
            throw error;
          },
        );
        const reason = "reason" in outcome ? outcome.reason : undefined;
        const lines = commands.map(({ name }) =>
          reason === undefined ? `ok ${name}\n` : `ng ${name} ${reason}\n`,
        );
        // Git shows these to the user, each line after "remote:".
        const messages = outcome.warnings.map((warning) => `Warning: README.md: ${warning}\n`).join("");
        const report = Buffer.concat([packet("unpack ok\n"), ...lines.map((line) => packet(line)), FLUSH]);
        if (!capabilities.has("report-status")) return reply.send(Buffer.alloc(0));
        return reply.send(
          capabilities.has("side-band-64k")
            ? Buffer.concat([formatSideband(2, Buffer.from(messages)), formatSideband(1, report), FLUSH])
            : report,
        );
      },
    );
  });
}

/**
 * Finds the repository of a request. Git asks for credentials only after a 401. With them, repositories that the user
 * may not see are reported as not found.
 */
async function findAllowed(
  hub: Repositories,
  request: GitRequest,
  reply: FastifyReply,
  { write }: { write: boolean },
): Promise<Repository> {
  const principal = getPrincipal(request);
  const id = modelId(request.params.owner, request.params.name.replace(/\.git$/, ""));
  try {
    const { record, repository } = await (write ? findWritable : findRepository)(hub, principal, id);
    await requireFileAccess(hub, principal, record);
    return repository;
  } catch (error) {
    if (!(error instanceof ApiError) || principal.kind !== "anonymous") throw error;
    reply.header("www-authenticate", 'Basic realm="Modelyard", charset="UTF-8"');
    throw new ApiError("Unauthorized", "Sign in with your name and an access token as the password.", {
      cause: error,
    });
  }
}

/** Reads the commands of a push. `pack` is the rest of the body. */
async function readPush(request: FastifyRequest) {
  const { packets, rest } = await readCommands(getBodyStream(request), findLease(request.raw));
  return { ...parseCommands(packets), pack: rest };
}

const NO_REFS = `${"0".repeat(40)} capabilities^{}`;

/** Returns the protocol version of the client. Everything except `version=N` is ignored. */
function getProtocol(request: FastifyRequest): Record<string, string> {
  const version = request.headers["git-protocol"];
  return typeof version === "string" && /^version=\d$/.test(version) ? { GIT_PROTOCOL: version } : {};
}

/** Turns git failures into `Unavailable`: without the program git, everything except git access works. */
async function withGit<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GitError && !isFull(error))
      throw new ApiError("Unavailable", "Git is not installed on this hub. Use the HTTP API.", {
        cause: error,
      });
    throw error;
  }
}

import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { HttpContext } from "../../http/context.ts";
import type { AppDependencies } from "../../app.ts";
import { createCommit } from "../../repositories/commits/commit.ts";
import { createBranch, createTag } from "../../repositories/refs/change-refs.ts";
import {
  createPrincipal,
  createTestRepository,
  fileOperation,
  toIncomingCommit,
  uploadLarge,
} from "../repository.ts";
import { openDiscussion } from "../../community/pull-requests/pull-requests.ts";
import type { Repository } from "../../repositories/store.ts";
import { testHub } from "../hub.ts";
import { createCallers } from "./callers.ts";

/** Kinds of repositories in the tables. The IDs of hidden and missing repositories have the same length. */
export const REPOSITORY_FIXTURES = {
  public: { id: "ada/opened" },
  "gated-auto": { id: "ada/autoed", gated: "auto" },
  "gated-manual": { id: "ada/handed", gated: "manual" },
  private: { id: "ada/hidden", private: true },
  missing: { id: "ada/absent" },
  "org-public": { id: "yard/opened" },
  "org-private": { id: "yard/hidden", private: true },
  "org-missing": { id: "yard/absent" },
  shared: { id: "sue/hidden", private: true },
  "shared-missing": { id: "sue/absent" },
} as const satisfies Record<string, RepositoryFixture>;
export type Kind = keyof typeof REPOSITORY_FIXTURES;

interface RepositoryFixture {
  id: string;
  private?: boolean;
  gated?: "auto" | "manual";
}

/** Text in all content of a private repository. */
export const getMarker = (id: string): string => `secretof${id.slice(0, id.indexOf("/"))}`;
/** Text in the gated files of a gated repository. */
export const GATED_MARKER = "secretbehindgate";

export interface RepositoryIds {
  commit: string;
  lfs: string;
  /** The first comment of its first discussion. */
  event: string;
  /** A collection that contains the repository and has the same visibility. */
  list: string;
  item: string;
}

/** Responds to all requests to providers. */
const providerFetch: typeof fetch = async () =>
  Response.json({
    id: "c",
    object: "chat.completion",
    created: 1,
    system_fingerprint: "f",
    model: "m",
    choices: [{ index: 0, message: { role: "assistant", content: "Yes." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

/** Creates a hub with repositories of all kinds and users of all roles. */
export async function createAccessFixture(
  options: { onRoute?: AppDependencies["onRoute"]; http?: HttpContext } = {},
) {
  const hub = await testHub({ providerFetch, ...options });
  const { headers, ada, rob, sue, wil } = await createCallers(hub);
  const { repositories } = hub;
  const principal: UserPrincipal = { ...createPrincipal("ada"), id: ada.id };
  await hub.router.keyStore.put({ kind: "hub" }, "groq", { key: "gsk_of_the_whole_hub", label: "" });
  await hub.router.refresh();

  const yard = await hub.accounts.orgs.byName("yard");
  const publicCollection = await repositories.collections.create({
    owner: ada.id,
    title: "A collection",
    description: "",
    private: false,
    by: ada.id,
  });
  const ids = new Map<string, RepositoryIds>();
  const owners = new Map([
    ["ada", ada.id],
    ["sue", sue.id],
    ["yard", yard?.id ?? ""],
  ]);

  async function createRepository(kind: Kind, id: string): Promise<Repository> {
    const { private: hidden = false, gated }: RepositoryFixture = REPOSITORY_FIXTURES[kind];
    const marker = hidden ? getMarker(id) : "nothing";
    const fileMarker = gated === undefined ? marker : GATED_MARKER;
    const repository = await createTestRepository(repositories, id, {}, { private: hidden, by: principal });
    const { sha256: lfs, size } = await uploadLarge(repositories, repository, `weights of ${fileMarker}`);
    const card = `---\nlicense: other\nlicense_name: ${marker}\ndatasets: [${marker}/data]\ntags: [${marker}, conversational]\nlibrary_name: ${marker}\nbase_model: ada/opened\npipeline_tag: text-generation\nmodel-index:\n- name: ${marker}\n  results:\n  - task: {type: text-generation}\n    dataset: {type: snowbench, name: snowbench}\n    metrics: [{type: accuracy, name: accuracy, value: 1}]\n    source: {url: "https://${marker}.example"}\n  - task: {type: text-generation}\n    dataset: {type: x, name: ${marker}}\n    metrics: [{type: accuracy, name: accuracy, value: 1}]\n---\n# About ${marker}\n`;
    const { oid } = await createCommit(
      repositories,
      principal,
      repository,
      "refs/heads/main",
      toIncomingCommit(
        [
          fileOperation("README.md", card),
          fileOperation("notes.txt", fileMarker),
          fileOperation(`${marker}/a.txt`, fileMarker),
          fileOperation("config.json", JSON.stringify({ model_type: marker, architectures: [marker] })),
          { kind: "lfsFile", path: "w.bin", oid: lfs, size },
        ],
        { summary: `Tell ${marker}` },
      ),
    );
    await createBranch(repositories, principal, repository, { name: marker });
    await createTag(repositories, principal, repository, {
      name: `v-${marker}`,
      revision: "main",
      message: marker,
    });
    for (const pullRequest of [false, true])
      await openDiscussion(repositories, principal, repository, {
        title: marker,
        description: marker,
        pullRequest,
      });
    await repositories.store.describe(
      repository,
      (model) =>
        model && {
          ...model,
          record: {
            ...model.record,
            gated: gated ?? false,
            mappings: { groq: { status: "live", providerId: marker, task: "conversational" } },
          },
        },
    );
    if (gated !== undefined)
      await repositories.access.create(repository.key, rob.id, {
        status: "accepted",
        fields: {},
        grantedBy: "ada",
      });
    const [event] = await repositories.discussions.events(repository.key, 1);
    await repositories.likes.set(ada.id, id, true);
    const list = await repositories.collections.create({
      owner: owners.get(id.split("/")[0] ?? "") ?? "",
      title: `${marker} of ${id}`,
      description: marker,
      private: hidden,
      by: ada.id,
    });
    // Adds hidden items to a public collection, too.
    for (const collection of [list.id, publicCollection.id])
      await repositories.collections.addItem(collection, id.toLowerCase(), marker);
    const [item] = await repositories.collections.items(list.id);
    if (kind === "shared") {
      for (const [user, role] of [
        [rob, "read"],
        [wil, "write"],
        [ada, "write"],
      ] as const) {
        await repositories.shares.set(repository.key, user.id, role);
        await repositories.collectionShares.set(list.id, user.id, role);
      }
      await hub.accounts.directory.refresh();
    }
    ids.set(id, { commit: oid, lfs, event: event?.id ?? "", list: list.id, item: item?.id ?? "" });
    return repository;
  }

  const spareIds = new Map<Kind, string>();
  let created = 0;

  /** Returns the ID of a repository that can be changed or deleted. It is the same until `discardSpare` is called. */
  async function getSpare(kind: Kind): Promise<string> {
    const id = spareIds.get(kind) ?? `${REPOSITORY_FIXTURES[kind].id}-${String(++created).padStart(4, "0")}`;
    if (!spareIds.has(kind) && !kind.endsWith("missing")) await createRepository(kind, id);
    spareIds.set(kind, id);
    return id;
  }

  for (const [kind, { id }] of Object.entries(REPOSITORY_FIXTURES) as [Kind, { id: string }][])
    if (!kind.endsWith("missing")) await createRepository(kind, id);
  await hub.router.budgets.create({
    owner: `user ${ada.id}`,
    org_id: null,
    user_id: ada.id,
    on_user: null,
    on_token: null,
    on_model: REPOSITORY_FIXTURES.private.id,
    period: "month",
    nano: 1e12,
    tokens: null,
    calls: null,
    unpriced: "allow",
    created_by: ada.id,
  });
  await hub.search.catchUp();
  await hub.inference.fill();
  await hub.router.refresh();
  const discardSpare = (kind: Kind) => void spareIds.delete(kind);
  return { hub, headers, ids, getSpare, discardSpare };
}

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>;

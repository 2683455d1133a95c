import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { HttpContext } from "../../http/context.ts";
import type { AppDependencies } from "../../app.ts";
import { createCommit } from "../../repositories/commits/commit.ts";
import { createBranch, createTag } from "../../repositories/refs/change-refs.ts";
import { createTestRepository, uploadLarge } from "../repository.ts";
import { openDiscussion } from "../../community/pull-requests/pull-requests.ts";
import type { Repository } from "../../repositories/store.ts";
import { testHub } from "../hub.ts";
import { fileOperation, toIncomingCommit, createPrincipal } from "../repositories.ts";
import { people } from "./people.ts";

/** Kinds of repositories as the tables name them. The IDs of hidden and missing repositories have the same length. */
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

/** Text in all content of a private repository, and in the gated files of a gated one. */
export const getMarker = (id: string): string => `secretof${id.slice(0, id.indexOf("/"))}`;
export const GATED_MARKER = "secretbehindgate";

/** IDs of a repository's items. */
export interface Facts {
  commit: string;
  lfs: string;
  /** The first comment of its first discussion. */
  event: string;
  /** A collection with the repository and the same visibility. */
  list: string;
  item: string;
}

/** Responds to every request to a provider. */
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

/** A hub with a repository of every kind, and users of every role. */
export async function createAccessFixture(
  options: { onRoute?: AppDependencies["onRoute"]; http?: HttpContext } = {},
) {
  const hub = await testHub({ providerFetch, ...options });
  const { headers, ada, rob, sue, wil } = await people(hub);
  const { repositories } = hub;
  const principal: UserPrincipal = { ...createPrincipal("ada"), id: ada.id };
  await hub.router.keyStore.put({ kind: "hub" }, "groq", { key: "gsk_for_everybody_here", label: "" });
  await hub.router.refresh();

  const fixture = await hub.accounts.orgs.byName("yard");
  const shelf = await repositories.collections.create({
    owner: ada.id,
    title: "A shelf",
    description: "",
    private: false,
    by: ada.id,
  });
  const facts = new Map<string, Facts>();
  const owners = new Map([
    ["ada", ada.id],
    ["sue", sue.id],
    ["yard", fixture?.id ?? ""],
  ]);

  /** Creates a repository of a kind under any name. */
  async function make(kind: Kind, id: string): Promise<Repository> {
    const { private: hidden = false, gated }: RepositoryFixture = REPOSITORY_FIXTURES[kind];
    const word = hidden ? getMarker(id) : "nothing";
    const inside = gated === undefined ? word : GATED_MARKER;
    const repository = await createTestRepository(repositories, id, {}, { private: hidden, by: principal });
    const { sha256: lfs, size } = await uploadLarge(repositories, repository, `weights of ${inside}`);
    const card = `---\nlicense: other\nlicense_name: ${word}\ndatasets: [${word}/data]\ntags: [${word}, conversational]\nlibrary_name: ${word}\nbase_model: ada/opened\npipeline_tag: text-generation\nmodel-index:\n- name: ${word}\n  results:\n  - task: {type: text-generation}\n    dataset: {type: snowbench, name: snowbench}\n    metrics: [{type: accuracy, name: accuracy, value: 1}]\n    source: {url: "https://${word}.example"}\n  - task: {type: text-generation}\n    dataset: {type: x, name: ${word}}\n    metrics: [{type: accuracy, name: accuracy, value: 1}]\n---\n# About ${word}\n`;
    const { oid } = await createCommit(
      repositories,
      principal,
      repository,
      "refs/heads/main",
      toIncomingCommit(
        [
          fileOperation("README.md", card),
          fileOperation("notes.txt", inside),
          fileOperation(`${word}/a.txt`, inside),
          fileOperation("config.json", JSON.stringify({ model_type: word, architectures: [word] })),
          { kind: "lfsFile", path: "w.bin", oid: lfs, size },
        ],
        { summary: `Tell ${word}` },
      ),
    );
    await createBranch(repositories, principal, repository, { name: word });
    await createTag(repositories, principal, repository, {
      name: `v-${word}`,
      revision: "main",
      message: word,
    });
    for (const pullRequest of [false, true])
      await openDiscussion(repositories, principal, repository, {
        title: word,
        description: word,
        pullRequest,
      });
    await repositories.store.describe(
      repository,
      (known) =>
        known && {
          ...known,
          record: {
            ...known.record,
            gated: gated ?? false,
            mappings: { groq: { status: "live", providerId: word, task: "conversational" } },
          },
        },
    );
    if (gated !== undefined)
      await repositories.access.ask(repository.key, rob.id, {
        status: "accepted",
        fields: {},
        grantedBy: "ada",
      });
    const [event] = await repositories.discussions.events(repository.key, 1);
    await repositories.likes.set(ada.id, id, true);
    const list = await repositories.collections.create({
      owner: owners.get(id.split("/")[0] ?? "") ?? "",
      title: `${word} of ${id}`,
      description: word,
      private: hidden,
      by: ada.id,
    });
    // Hidden items are in a public collection, too.
    for (const collection of [list.id, shelf.id])
      await repositories.collections.addItem(collection, id.toLowerCase(), word);
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
    facts.set(id, { commit: oid, lfs, event: event?.id ?? "", list: list.id, item: item?.id ?? "" });
    return repository;
  }

  const spares = new Map<Kind, string>();
  let created = 0;

  /** Returns a repository to change or delete: the same one until it was changed. */
  async function spare(kind: Kind): Promise<string> {
    const id = spares.get(kind) ?? `${REPOSITORY_FIXTURES[kind].id}-${String(++created).padStart(4, "0")}`;
    if (!spares.has(kind) && !kind.endsWith("missing")) await make(kind, id);
    spares.set(kind, id);
    return id;
  }

  for (const [kind, { id }] of Object.entries(REPOSITORY_FIXTURES) as [Kind, { id: string }][])
    if (!kind.endsWith("missing")) await make(kind, id);
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
  return { hub, headers, make, facts, spare, used: (kind: Kind) => void spares.delete(kind) };
}

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>;

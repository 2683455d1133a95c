import type { CardData, WidgetExample } from "@modelyard/catalog";
import { isRecord } from "@modelyard/contract";
import { MAX_CARD_BYTES, parseUserCard } from "../../models/card/check-card.ts";
import type { StoredCommit } from "../git/commit.ts";
import { diffTrees } from "../git/diff-trees.ts";
import { filePaths } from "../git/walk-tree.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { Replace } from "../../models/model-writes.ts";
import type { Repository } from "../store.ts";
import { inferLibrary, inferTask } from "./card-inferences.ts";
import { collectTags } from "./collect-tags.ts";
import { readConfig, getTransformersInfo } from "./read-config.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { getFilesSize } from "../files/siblings.ts";
import { readEvaluations } from "./read-evaluations.ts";
import { readText } from "../files/read-file.ts";
import { loadGguf, loadSafetensors, loadWeightSizes } from "./read-weights.ts";
import type { Repositories } from "../repositories.ts";

/** Maximum number of paths in the catalog record. The tree has all paths. */
const MAX_PATHS = 5000;

/** Fields of the catalog record that are retained because files never state them, if the record has them. */
const RETAINED = [
  "mirrored",
  "enteredMappings",
  "asOf",
  "downloads",
  "downloadsAllTime",
  "weeklyDownloads",
  "likes",
  "ownLikes",
  "trendingScore",
  "metricsAsOf",
] as const satisfies readonly (keyof ModelRecord)[];
type RetainedField =
  | "private"
  | "gated"
  | "disabled"
  | "mappings"
  | "sources"
  | "createdAt"
  | (typeof RETAINED)[number];

/**
 * Derives the catalog record of a model from a commit: its card, its configuration, and the headers of its weights.
 * Metadata that the files do not contain is removed; settings and metrics are retained. If the previous commit is given
 * and no relevant file has changed, reads nothing else.
 */
export async function describeModel(
  hub: Repositories,
  repository: Repository,
  commit: StoredCommit,
  parent?: { oid: string; tree: string },
): Promise<Replace> {
  const now = {
    sha: commit.oid,
    lastModified: new Date(commit.committer.at * 1000).toISOString(),
    size: await getFilesSize(hub, repository, commit.tree),
  };
  if (parent && (await hasSameContent(hub, repository, parent, commit.tree)))
    return (existing) => existing && { ...existing, record: { ...existing.record, ...now } };
  const text = await readText(hub, repository, commit.tree, "README.md", MAX_CARD_BYTES);
  const { facts, salvaged, body } = await parseUserCard(text ?? "", repository.id);
  const card = facts ?? salvaged ?? {};
  if (text !== undefined) hub.documents?.prepare("renderCard", text, repository.id);
  const siblings = [...(await filePaths(hub.trees(repository), commit.tree))];
  const files = { hub, repository, tree: commit.tree, paths: siblings };
  await yieldToEventLoop();
  const { config, shape: statedShape } = await readConfig(files);
  const evalResults = await readEvaluations(files);
  const safetensors = await loadSafetensors(files);
  const { shape = statedShape, ...header } = (await loadGguf(files)) ?? {};
  const gguf = header.architecture === undefined ? undefined : header;
  const weightFiles = await loadWeightSizes(files);
  await yieldToEventLoop();
  const parameters = safetensors?.total ?? gguf?.total;
  const transformersInfo = getTransformersInfo(config, siblings);
  const library = inferLibrary(card, config, siblings);
  const task = inferTask(card, library, transformersInfo, config);
  const context = [config?.["max_position_embeddings"], gguf?.context_length].find(
    (value): value is number => Number.isSafeInteger(value) && (value as number) > 0,
  );
  const fromFiles: Partial<Omit<ModelRecord, RetainedField | "id">> = {
    uploaded: true,
    ...now,
    siblings: siblings.slice(0, MAX_PATHS),
    tags: collectTags({
      card,
      body,
      config,
      info: transformersInfo,
      gguf,
      siblings,
      library,
      task,
      evalResults,
    }),
    ...(task !== undefined && { pipeline_tag: task }),
    ...(library !== undefined && { library_name: library }),
    ...(Object.keys(card).length > 0 && { cardData: card }),
    ...(Array.isArray(card["model-index"]) && { modelIndex: card["model-index"] }),
    ...(evalResults.length > 0 && { evalResults }),
    ...(typeof card["mask_token"] === "string" && { mask_token: card["mask_token"] }),
    ...(config && { config }),
    ...(transformersInfo && { transformersInfo }),
    ...(safetensors && { safetensors }),
    ...(gguf && { gguf }),
    ...(shape && { shape }),
    ...(weightFiles && { weightFiles }),
    ...(parameters !== undefined && { parameters }),
    ...(context !== undefined && { context }),
    ...getWidgetData(card),
  };
  return (existing) => ({
    record: { ...retainedFields(existing?.record, repository), ...fromFiles } as ModelRecord,
    ...(text !== undefined && { card: text }),
  });
}

/** Files whose content affects the record. */
const DESCRIBING =
  /^(README\.md|config\.json|tokenizer_config\.json|adapter_config\.json|model_index\.json|chat_template\.jinja|\.eval_results\/.*|.*\.(safetensors|gguf))$/i;

/** Whether only irrelevant file contents changed since the commit that the record describes. */
async function hasSameContent(
  hub: Repositories,
  repository: Repository,
  parent: { oid: string; tree: string },
  tree: string,
): Promise<boolean> {
  const existing = await hub.models.get(repository.id);
  if (existing?.uploaded !== true || existing.sha !== parent.oid) return false;
  for await (const { path, before, after } of diffTrees(hub.trees(repository), parent.tree, tree))
    if (before === undefined || after === undefined || DESCRIBING.test(path)) return false;
  return true;
}

function retainedFields(existing: ModelRecord | undefined, repository: Repository): Partial<ModelRecord> {
  const retained = RETAINED.flatMap((name) =>
    existing?.[name] === undefined ? [] : [[name, existing[name]]],
  );
  return {
    id: repository.id,
    private: existing?.private ?? false,
    gated: existing?.gated ?? false,
    disabled: existing?.disabled ?? false,
    mappings: existing?.mappings ?? {},
    sources: existing?.sources ?? [],
    createdAt: existing?.createdAt ?? repository.created_at,
    ...Object.fromEntries(retained),
  };
}

function getWidgetData(card: CardData): Pick<ModelRecord, "widgetData"> | undefined {
  const { widget } = card;
  if (!Array.isArray(widget)) return undefined;
  const examples: WidgetExample[] = widget.filter(isRecord);
  return examples.length === 0 ? undefined : { widgetData: examples };
}

import { findTask, getChatTemplates, listPermissions, type NamedTemplate } from "@modelyard/catalog";
import { HubError, type HubClient, type ModelInfo, paths } from "@modelyard/contract";
import { counted, grouped } from "../../components/format.ts";
import { formatCost, type MonthlyUse, type UseTexts } from "../../components/monthly-use.ts";
import { getContext, getModelDetails } from "../model/details.server.ts";
import { listLicenses } from "../model/license.server.ts";
import { listUseFields, loadCosts, type ProviderCost } from "../model/provider-costs.server.ts";
import { toEvaluationCells } from "./evaluations.server.ts";
import { loadFiles } from "./files.server.ts";
import type { Cell, Column, Row, Section } from "./rows.ts";
import { missing, toCell, toRows, toSection } from "./rows.ts";

/** Loads the models that the user can see. Others are in `missing`, as if they did not exist. */
export async function loadModels(hub: HubClient, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map(async (id) => {
      if (id.length > 300) return undefined;
      try {
        return await hub.getModel(id, { siblings: false });
      } catch (error) {
        if (error instanceof HubError && error.status < 500) return undefined;
        throw error;
      }
    }),
  );
  const models = found.filter((model) => model !== undefined);
  return {
    // IDs are case-insensitive, so two spellings may be one model.
    models: [...new Map(models.map((model) => [model.id, model])).values()],
    missing: ids.filter((_, i) => found[i] === undefined).map((id) => id.slice(0, 100)),
  };
}

/** Loads the sections of the comparison. */
export async function loadSections(
  hub: HubClient,
  models: readonly ModelInfo[],
  { use, texts }: { use: MonthlyUse; texts: UseTexts },
) {
  const load = <T>(each: (model: ModelInfo) => Promise<T>) => Promise.all(models.map(each));
  const [costs, files, derived] = await Promise.all([
    load((model) => loadCosts(hub, model, use)),
    load((model) => loadFiles(hub, model)),
    load((model) => countQuantizations(hub, model)),
  ]);
  const priced = new Set(models.flatMap((model, i) => listUseFields(model, costs[i] ?? [])));
  const useFields = ["in", "out", "requests"].filter((name) => priced.has(name));
  const evaluations = toRows(models.map(toEvaluationCells), "Not in the model card");
  const fileColumns = files.map((column, i) => new Map([...column, ...(derived[i] ?? [])]));
  const note = `At list prices for ${formatUse(texts, useFields)}, without taxes and discounts.${formatSources(costs.flat())}`;
  const fileRows = toRows(fileColumns, "None");
  const costRows = foldSingleProviders(toRows(costs.map(getCosts), "Not hosted"));
  const sections = [
    toSection("Details", toRows(models.map(getDetails), "Unknown")),
    toSection("License", toRows(models.map(getLicense), "None")),
    toSection("Files", fileRows),
    nameProviders(toSection("Monthly cost", costRows, note)),
    toSection("Chat template", toRows(compareTemplates(models), "None")),
    toSection("Evaluation results", evaluations, "As stated in the model cards. Setups can differ."),
  ].filter(({ rows, unknown = [] }) => rows.length + unknown.length > 0);
  const verdicts = listVerdicts(
    models.map(({ id }) => id),
    { costs: costRows.filter(({ label }) => label === LOWEST_COST), evaluations },
  );
  return { sections, useFields, verdicts };
}

/** Labels the rows of providers whose price is unknown for all models. */
const nameProviders = ({ unknown, ...section }: Section): Section => ({
  ...section,
  ...(unknown && { unknown: unknown.map((label) => (label === LOWEST_COST ? label : `Price at ${label}`)) }),
});

/** Maximum number of rows for providers that host only one of the models. */
const MAX_SINGLE_PROVIDERS = 4;

/** Puts the providers that host only one of the models into one row, if there are many. */
function foldSingleProviders(rows: readonly Row[]): Row[] {
  const isSingle = ({ label, cells }: Row) =>
    label !== LOWEST_COST && cells.length > 1 && cells.filter(({ values }) => values.length > 0).length === 1;
  const single = rows.filter(isSingle);
  if (single.length <= MAX_SINGLE_PROVIDERS) return [...rows];
  const cells = (rows[0]?.cells ?? []).map((_, i) => {
    const values = single.flatMap((row) =>
      (row.cells[i]?.values ?? []).map(({ text }) => ({ text: `${text} at ${row.label}` })),
    );
    return values.length === 0 ? missing("None") : { values };
  });
  return [...rows.filter((row) => !isSingle(row)), { label: "Other providers", cells, differs: true }];
}

const LOWEST_COST = "Lowest cost";

/** Summarizes the comparison: the cheapest model, and the model with the best result in most evaluations. */
function listVerdicts(
  ids: readonly string[],
  { costs, evaluations }: { costs: readonly Row[]; evaluations: readonly Row[] },
): { title: string; model: string; value: string }[] {
  const cost = costs[0]?.cells.findIndex(({ best }) => best) ?? -1;
  const compared = evaluations.filter(({ cells }) => cells.some(({ best }) => best));
  const wins = ids.map((_, i) => compared.filter(({ cells }) => cells[i]?.best).length);
  const max = Math.max(0, ...wins);
  const leader = max > 0 && wins.filter((count) => count === max).length === 1 ? wins.indexOf(max) : -1;
  return [
    { title: "Cheapest hosted", at: cost, value: costs[0]?.cells[cost]?.values[0]?.text ?? "" },
    {
      title: "Best evaluations",
      at: leader,
      value: `${max} of ${counted(compared.length, "evaluation")}`,
    },
  ].flatMap(({ title, at, value }) => {
    const model = ids[at];
    return model === undefined ? [] : [{ title, model, value }];
  });
}

/** Suggests models for the same task, other than those of the comparison. */
export async function suggestModels(hub: HubClient, models: readonly ModelInfo[]): Promise<string[]> {
  const task = models[0]?.pipeline_tag;
  const query = new URLSearchParams({
    limit: "12",
    facets: "none",
    ...(task !== undefined && { pipeline_tag: task }),
  });
  const found = await hub.searchModels(String(query));
  return found.models.map(({ id }) => id).filter((id) => models.every((model) => model.id !== id));
}

function getDetails(model: ModelInfo): Column {
  const task = model.pipeline_tag;
  const context = getContext(model);
  return new Map([
    ["Task", task === undefined ? missing("Not stated") : toCell(findTask(task)?.label ?? task)],
    ...getModelDetails(model).map(
      ({ label, unit, value, links, message }): [string, Cell & { unit?: string }] => [
        label,
        {
          values:
            value === undefined
              ? (links ?? []).map(({ label: text, href }) => ({ text, ...(href !== undefined && { href }) }))
              : [{ text: value }],
          ...(message !== undefined && { message }),
          ...(unit !== undefined && { unit }),
          ...(label === "Context" &&
            context !== undefined && { amount: context, prefer: "highest" as const }),
        },
      ],
    ),
  ]);
}

function getLicense(model: ModelInfo): Column {
  const licenses = listLicenses(model);
  if (licenses.length === 0)
    return new Map([["License", missing("Not stated. Assume use is not permitted.")]]);
  const all = listPermissions(licenses.map(({ id }) => id));
  const isUnlimited = all.some(({ id }) => id === "unlimited-commercial-use");
  const permissions = all.filter(({ id }) => !isUnlimited || id !== "commercial-use");
  const obligations = [...new Set(licenses.flatMap((license) => license.obligations))];
  const isKnown = licenses.every(({ summary }) => summary !== undefined) && permissions.length > 0;
  const cells: Record<string, Cell> = {
    License: {
      values: licenses.map(({ id, label, warning }) => ({
        text: label,
        href: paths.models({ license: id }),
        ...(warning !== undefined && { note: warning }),
      })),
    },
    Allows:
      permissions.length === 0
        ? missing("Unknown. Read the license text.")
        : { values: permissions.map(({ label }) => ({ text: label })) },
    Obligations:
      obligations.length === 0
        ? missing(isKnown ? "None" : "Unknown. Read the license text.")
        : { values: obligations.map((text) => ({ text })) },
    "License text": {
      values: licenses.flatMap(({ label, url }) => (url === undefined ? [] : [{ text: label, href: url }])),
      message: "See the model card.",
    },
  };
  return new Map(Object.entries(cells));
}

/** Returns a link to the models that are quantizations of a model. */
async function countQuantizations(hub: HubClient, { id }: ModelInfo): Promise<[string, Cell][]> {
  const base = `quantized:${id}`;
  const query = new URLSearchParams({ base_model: base, limit: "1", facets: "none" });
  const { total } = await hub.searchModels(String(query));
  const cell =
    total === 0
      ? missing("None on this hub")
      : toCell(counted(total, "model"), { href: paths.models({ base_model: base }) });
  return [["Quantized by others", cell]];
}

const formatUse = (texts: UseTexts, fields: readonly string[]): string =>
  [
    fields.includes("in") && `${texts.in} input tokens`,
    fields.includes("out") && `${texts.out} output tokens`,
    fields.includes("requests") && `${texts.requests} requests`,
  ]
    .filter(Boolean)
    .join(", ");

/** Formats the sources of prices, with their providers if there are several sources. */
function formatSources(costs: readonly ProviderCost[]): string {
  const sources = Map.groupBy(costs, ({ source }) => source);
  sources.delete(undefined);
  const texts = [...sources].map(([source, each]) =>
    sources.size === 1 ? source : `${source} (${[...new Set(each.map(({ label }) => label))].join(", ")})`,
  );
  return texts.length === 0 ? "" : ` Source: ${texts.join("; ")}.`;
}

function getCosts(costs: readonly ProviderCost[]): Column {
  const allKnown = costs.every(({ monthly }) => monthly !== undefined);
  const cheapest = costs.find((cost) => cost.cheapest);
  const column = new Map<string, Cell>();
  if (cheapest?.monthly !== undefined)
    column.set(LOWEST_COST, {
      ...toCell(formatCost(cheapest.monthly), { note: `at ${cheapest.label}` }),
      amount: cheapest.monthly,
      prefer: "lowest",
    });
  else if (costs.length > 0) column.set(LOWEST_COST, missing("Price unknown"));
  for (const { label, monthly, missing: reason = "", price, status, cheapest } of costs) {
    const state = status === "live" ? undefined : status === "staging" ? "staging" : "failing";
    const note = [state, price].filter(Boolean).join(" · ");
    column.set(
      label,
      monthly === undefined
        ? missing(reason)
        : {
            ...toCell(formatCost(monthly), { note }),
            ...(cheapest && { mark: allKnown ? "Cheapest" : "Cheapest known" }),
          },
    );
  }
  return column;
}

/** Returns the templates as letters: models with the same letter have the same templates. */
function compareTemplates(models: readonly ModelInfo[]): Column[] {
  const found = models.map((model) => getChatTemplates(model));
  const keys = [...new Set(found.filter(({ length }) => length > 0).map((each) => JSON.stringify(each)))];
  return models.map(({ id }, i) => {
    const templates = found[i] ?? [];
    const letter = String.fromCodePoint(65 + keys.indexOf(JSON.stringify(templates)));
    const cell =
      templates.length === 0 ? missing("None in the metadata") : toTemplateCell(id, templates, letter);
    return new Map([["Template", cell]]);
  });
}

function toTemplateCell(id: string, templates: readonly NamedTemplate[], letter: string): Cell {
  const length = templates.reduce((total, { template }) => total + template.length, 0);
  return toCell(`Template ${letter}`, {
    href: paths.modelChatTemplate(id),
    note: `${templates.length > 1 ? `${templates.length} variants, ` : ""}${grouped(length)} characters`,
  });
}

import { findLibrary, findTask } from "@modelyard/catalog";
import { type ModelInfo, paths } from "@modelyard/contract";
import { type MetaArgs, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { Card } from "../../card/card.tsx";
import { loadCard } from "../../card/documents.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { canWrite, hasFiles } from "../../repository/location.server.ts";
import { keepHtml } from "../../server-html.tsx";
import { loadModel } from "./document.server.ts";
import { Evaluations, getEvaluations } from "./evaluations.tsx";
import { getModelDetails } from "./details.server.ts";
import { ModelDetails } from "./details.tsx";
import { loadModelTree } from "./model-tree.server.ts";
import { addPrices, listHosts } from "./hosted.server.ts";
import { loadNeeds } from "../fits/plan.server.ts";
import { loadDeployments } from "../try/prices.server.ts";
import { PageContents } from "./page-contents.tsx";
import { listStats, type Stat } from "./stats.server.ts";
import { listLicenses } from "./license.server.ts";
import { day, grouped, parameters } from "../../components/format.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { Spark } from "../../components/charts/spark.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await loadModel(args);
  const isSignedIn = model.isLikedByUser !== undefined;
  const [markdown, family, hosts, deployments, needs, downloads, canEdit, similar] = await Promise.all([
    hub.getCard(model.id),
    loadModelTree(hub, model),
    listHosts(hub, model),
    Object.keys(model.inferenceProviderMapping ?? {}).length > 0 ? loadDeployments(hub, model) : [],
    loadNeeds(hub, model.id),
    hasFiles(model) ? hub.getDownloads(model.id) : undefined,
    hasFiles(model) && isSignedIn && canWrite(hub, model.id),
    hub.listSimilarModels(model.id),
  ]);
  const card =
    markdown === undefined
      ? undefined
      : await loadCard(args, markdown, {
          id: model.id,
          ...(model.sha !== undefined && { revision: model.sha }),
        });
  const { sources = [], confirmed, asOf } = model.modelyard ?? {};
  const evaluations = getEvaluations(model);
  return {
    id: model.id,
    description: describeModel(model),
    stats: listStats(model, { needs, downloads, deployments }),
    // The header and the statistics above the card have the others.
    details: getModelDetails(model).filter(
      ({ label, value }) => label !== "Likes" && (value === undefined || !ABOVE_CARD.has(label)),
    ),
    licenses: listLicenses(model),
    ...(evaluations && { evaluations }),
    family,
    // The most similar first.
    similar: similar.map(({ id, pipeline_tag: task }) => ({ id, note: findTask(task ?? "")?.label })),
    hosts: addPrices(hosts, deployments),
    sources,
    confirmed,
    ...(needs && { needs }),
    // Only for models whose files are on this hub.
    ...(downloads && { downloads }),
    ...(canEdit && { canEdit: true as const }),
    ...(asOf !== undefined && { asOf: day(asOf) }),
    ...(card && {
      card: {
        ...card,
        html: keepHtml(args, "card", card.html),
        toc: card.toc.filter(({ depth }) => depth <= 3),
      },
    }),
  };
}

/** Describes a model in one sentence, for search engines and link previews. */
function describeModel(model: ModelInfo): string {
  const { author, library_name: library, modelyard, pipeline_tag: task } = model;
  const kind =
    task === undefined ? "A machine-learning model" : `A model for ${findTask(task)?.label ?? task}`;
  const by = author === "" ? "" : ` by ${author}`;
  const details = [
    modelyard?.parameters !== undefined && `${parameters(modelyard.parameters)} parameters`,
    modelyard?.context !== undefined && `${grouped(modelyard.context)} tokens of context`,
    typeof model.cardData?.license === "string" && `license ${model.cardData.license}`,
    library !== undefined && `code for ${findLibrary(library)?.label ?? library}`,
  ].filter((detail) => detail !== false);
  return `${kind}${by}${details.length > 0 ? `: ${details.join(", ")}` : ""}.`;
}

/** Details that the statistics above the card show if they are known. */
const ABOVE_CARD = new Set(["Downloads", "Parameters", "Context"]);

/** Reloads for another model and after a form was submitted. */
export const shouldRevalidate = ({ currentParams, nextParams, formMethod }: ShouldRevalidateFunctionArgs) =>
  (formMethod ?? "GET") !== "GET" ||
  currentParams["owner"] !== nextParams["owner"] ||
  currentParams["name"] !== nextParams["name"];

const describePage = pageMeta<typeof loader>(({ id, description }) => ({
  title: id,
  description,
  path: paths.model(id),
  image: paths.modelPreview(id),
}));

export const meta = (args: MetaArgs<typeof loader>) => {
  const href = args.loaderData && paths.modelMarkdown(args.loaderData.id);
  return [
    ...describePage(args),
    ...(href ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href }] : []),
  ];
};

export default function ModelCard({ loaderData }: PageProps<typeof loader>) {
  const { id, card, canEdit, stats, evaluations, sources } = loaderData;
  return (
    <>
      <Stats stats={stats} />
      <div className="two">
        <Outlet />
        <PageContents {...loaderData} />
        <article className="card-column" id="card-start">
          {canEdit ? (
            <p className="card-edit no-print">
              <a className="button small" href={paths.editCard(id)}>
                <Icon name="edit" /> {card === undefined ? "Create model card" : "Edit model card"}
              </a>
            </p>
          ) : null}
          {card === undefined ? (
            <p className="quiet">
              No model card. See the model details{sources.length > 0 ? " and their sources" : ""}.
            </p>
          ) : (
            <Card id="card" {...card} />
          )}
          {evaluations === undefined ? null : <Evaluations {...evaluations} />}
        </article>
        <ModelDetails {...loaderData} />
      </div>
    </>
  );
}

/** The key figures of a model. */
const Stats = ({ stats }: { stats: readonly Stat[] }) =>
  stats.length === 0 ? null : (
    <dl className="card-box stats">
      {stats.map(({ label, value, unit, message, series = [] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {message === undefined ? value : <InfoTooltip message={message}>{value}</InfoTooltip>}
            {unit === undefined ? null : <small> {unit}</small>}
            <Spark values={series} label={`By day, up to ${grouped(Math.max(0, ...series))}.`} />
          </dd>
        </div>
      ))}
    </dl>
  );

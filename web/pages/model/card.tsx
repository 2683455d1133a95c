import { paths } from "@modelyard/contract";
import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { Outlet } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { Card } from "../../card/card.tsx";
import { loadCard } from "../../card/documents.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { canWrite, hasFiles } from "../../repository/location.server.ts";
import { keepHtml } from "../../server-html.tsx";
import { describeModel } from "./describe.server.ts";
import { loadModel } from "./document.server.ts";
import { getEvaluations } from "./evaluations.server.ts";
import { Evaluations } from "./evaluations.tsx";
import { getModelDetails } from "./details.server.ts";
import { ModelDetails } from "./details.tsx";
import { loadModelTree } from "./model-tree.server.ts";
import { listHosts } from "./hosted.server.ts";
import { listLicenses } from "./license.server.ts";
import { day } from "../../components/format.ts";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await loadModel(args);
  const isSignedIn = model.isLikedByUser !== undefined;
  const [markdown, family, hosts, memory, downloads, canEdit] = await Promise.all([
    hub.getCard(model.id),
    loadModelTree(hub, model),
    listHosts(hub, model),
    hub.getMemory(model.id),
    hasFiles(model) ? hub.getDownloads(model.id) : undefined,
    hasFiles(model) && isSignedIn && canWrite(hub, model.id),
  ]);
  const card =
    markdown === undefined
      ? undefined
      : await loadCard(args, markdown, {
          id: model.id,
          ...(model.sha !== undefined && { revision: model.sha }),
        });
  const { sources = [], asOf } = model.modelyard ?? {};
  const evaluations = getEvaluations(model);
  return {
    id: model.id,
    description: describeModel(model),
    details: getModelDetails(model, memory),
    licenses: listLicenses(model),
    ...(evaluations && { evaluations }),
    family,
    hosts,
    sources,
    ...(downloads && { downloads }),
    ...(canEdit && { canEdit: true as const }),
    ...(asOf !== undefined && { asOf: day(asOf) }),
    ...(card && {
      card: {
        html: keepHtml(args, "card", card.html),
        toc: card.toc.filter(({ depth }) => depth <= 3),
        ...(card.frontMatterError !== undefined && { frontMatterError: card.frontMatterError }),
        ...(card.notice !== undefined && { notice: card.notice }),
      },
    }),
  };
}

/** Reloads for another model and after a form was submitted. */
export const shouldRevalidate = ({ currentParams, nextParams, formMethod }: ShouldRevalidateFunctionArgs) =>
  (formMethod ?? "GET") !== "GET" ||
  currentParams["owner"] !== nextParams["owner"] ||
  currentParams["name"] !== nextParams["name"];

const describePage = pageMeta<typeof loader>(({ id, description }) => ({
  title: id,
  description,
  path: paths.model(id),
}));

export const meta = (args: MetaArgs<typeof loader>) => {
  const href = args.loaderData && paths.modelMarkdown(args.loaderData.id);
  return [
    ...describePage(args),
    ...(href ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href }] : []),
  ];
};

export default function ModelCard({ loaderData }: PageProps<typeof loader>) {
  const { card, canEdit, evaluations, ...details } = loaderData;
  return (
    <div className="two">
      <Outlet />
      <ModelDetails {...details} />
      <article className="card-column">
        {evaluations === undefined ? null : <Evaluations {...evaluations} />}
        {canEdit ? (
          <p className="card-edit no-print small">
            <a href={paths.editCard(details.id)}>
              <Icon name="edit" /> {card === undefined ? "Create model card" : "Edit model card"}
            </a>
          </p>
        ) : null}
        {card === undefined ? (
          <p className="quiet">
            No model card. See the model details{details.sources.length > 0 ? " and their sources" : ""}.
          </p>
        ) : (
          <>
            {card.toc.length > 2 ? (
              <details className="toc no-print small">
                <summary>Contents</summary>
                <ol>
                  {card.toc.map(({ id, text, depth }) => (
                    <li key={id} className={`depth-${depth}`}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ol>
              </details>
            ) : null}
            <Card id="card" {...card} />
          </>
        )}
      </article>
    </div>
  );
}

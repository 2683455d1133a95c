import { paths } from "@modelyard/contract";
import { type MetaArgs, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { RecordedNote } from "../../widgets/parts/prompt-logging-note.tsx";
import { SignInNote } from "../../widgets/parts/sign-in-note.tsx";
import { recordersFor } from "../../widgets/prompt-logging.server.ts";
import "../../components/code-sample.css";
import "../../widgets/widgets.css";
import "./playground.css";
import { askedModels, beginning, chatParameters, hostedChats } from "./playground.server.ts";
import { fromQuery } from "./state.ts";
import { Workbench } from "./workbench.tsx";

export async function loader({ context, request, url }: LoaderArgs) {
  const hub = getHub(context);
  const hosted = await hostedChats(hub);
  const first = beginning(fromQuery(url.searchParams), hosted);
  return {
    first,
    hosted,
    models: await askedModels(hub, first.columns),
    parameters: chatParameters(),
    recorders: await recordersFor(hub, request),
  };
}

/** What is typed stays here; the server is asked when another model comes in. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  modelsIn(currentUrl) !== modelsIn(nextUrl);

const modelsIn = (url: URL) =>
  [...new Set(fromQuery(url.searchParams).columns.map(({ model }) => model))].toSorted().join(" ");

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Playground",
    description: "Ask two to six hosted models the same thing and compare what they answer, take and cost.",
    path: paths.playground(),
    matches,
  });

/** Models side by side. */
export default function Playground({ loaderData }: PageProps<typeof loader>) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { first, hosted, models, parameters, recorders } = loaderData;
  if (first.columns.length === 0)
    return (
      <div className="page">
        <h1>Playground</h1>
        <p className="quiet playground-empty">
          No model of this hub is served by a provider yet, so there is nobody to ask. Whoever runs the hub
          adds providers and servers in the settings, and mappings with <code>modelyard providers sync</code>.{" "}
          <a className="link" href={paths.models()}>
            See the models
          </a>
        </p>
      </div>
    );
  const signedIn = root?.user !== undefined;
  return (
    <div className="page playground">
      <h1>Playground</h1>
      <noscript>
        <p className="notice">
          Asking models from this page needs a script. Each model’s card has code to copy.
        </p>
      </noscript>
      {signedIn ? null : <SignInNote />}
      <RecordedNote recorders={recorders} />
      <Workbench first={first} hosted={hosted} models={models} parameters={parameters} signedIn={signedIn} />
    </div>
  );
}

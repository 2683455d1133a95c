import { paths } from "@modelyard/contract";
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { PromptLoggingNote } from "../../widgets/parts/prompt-logging-note.tsx";
import { SignInNote } from "../../widgets/parts/sign-in-note.tsx";
import { loadPromptLogging } from "../../widgets/prompt-logging.server.ts";
import "../../components/code-sample.css";
import "../../widgets/widgets.css";
import "./playground.css";
import {
  getChatParameters,
  getInitialState,
  listHostedChatModels,
  loadChatModels,
} from "./playground.server.ts";
import { parseState } from "./state.ts";
import { Workbench } from "./workbench.tsx";
import { AdminLink, Empty } from "../../components/empty.tsx";
import { TextLink } from "../../components/links.tsx";

export async function loader({ context, request, url }: LoaderArgs) {
  const hub = getHub(context);
  const hosted = await listHostedChatModels(hub);
  const first = getInitialState(parseState(url.searchParams), hosted);
  return {
    first,
    hosted,
    models: await loadChatModels(hub, first.columns),
    parameters: getChatParameters(),
    promptLogging: await loadPromptLogging(hub, request),
  };
}

/** Reloads only when the models of the columns change. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  getModelIds(currentUrl) !== getModelIds(nextUrl);

const getModelIds = (url: URL) =>
  [...new Set(parseState(url.searchParams).columns.map(({ model }) => model))].toSorted().join(" ");

export const meta = pageMeta({
  title: "Playground",
  description: "Send a prompt to two to four hosted models and compare responses, latency, and cost.",
  path: paths.playground(),
});

/** Compares hosted models side by side. */
export default function Playground({ loaderData }: PageProps<typeof loader>) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { first, promptLogging } = loaderData;
  if (first.columns.length === 0)
    return (
      <div className="page">
        <h1>Playground</h1>
        <Empty title="No hosted chat models yet">
          <p>
            An admin can add your own servers in{" "}
            <AdminLink href={paths.hubSettings("providers")}>Settings</AdminLink>, or provider keys and the
            mappings of hosted providers with <code>modelyard providers sync</code>.{" "}
            <TextLink href={paths.models()}>Browse models</TextLink>
          </p>
        </Empty>
      </div>
    );
  const signedIn = root?.user !== undefined;
  return (
    <div className="playground">
      <noscript>
        <h1>Playground</h1>
        <p className="notice">Enable JavaScript to run models on this page. Model pages have code to copy.</p>
      </noscript>
      {signedIn ? null : <SignInNote />}
      <Workbench
        {...loaderData}
        signedIn={signedIn}
        note={<PromptLoggingNote promptLogging={promptLogging} />}
      />
    </div>
  );
}

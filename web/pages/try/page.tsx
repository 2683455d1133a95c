import { paths } from "@modelyard/contract";
import { Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate, useRouteLoaderData } from "react-router";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { PromptLoggingNote } from "../../widgets/parts/prompt-logging-note.tsx";
import { KeyNote } from "../../widgets/parts/sign-in-note.tsx";
import { loadPromptLogging } from "../../widgets/prompt-logging.server.ts";
import { TryContext } from "../../widgets/try-context.ts";
import { preloadWidget, widgets } from "../../widgets/widgets.ts";
import "../../components/code-sample.css";
import "../../widgets/widgets.css";
import { loadModel } from "../model/document.server.ts";
import { POLICIES } from "../../components/policies.ts";
import { InBrowser, RunHere } from "./run-here.tsx";
import { loadRunHere, type RunHereData } from "./run-here.server.ts";
import { loadTryModel } from "./try.server.ts";
import { Options } from "../../components/form-parts.tsx";

import { TextLink } from "../../components/links.tsx";
import { NotHosted } from "../model/not-hosted.tsx";

// The fields must work as soon as the page is hydrated. Otherwise, text that was typed before would be lost.
if (!import.meta.env.SSR)
  await preloadWidget(document.querySelector<HTMLElement>(".try[data-task]")?.dataset["task"]);

export async function loader(args: LoaderArgs) {
  const model = await loadModel(args);
  const [tryData, promptLogging, local] = await Promise.all([
    loadTryModel(args, model),
    loadPromptLogging(getHub(args.context), args.request),
    loadRunHere(args, model),
  ]);
  return { id: model.id, promptLogging, ...(local && { local }), ...tryData };
}

export { runHere as action } from "./run-here.server.ts";

/** Reloads for another model or provider, after a form submission, and while a model loads. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get("inference_provider") !== nextUrl.searchParams.get("inference_provider");

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: `Try ${id}`,
  description: `Run ${id} in the browser through its providers and see responses, latency, and cost.`,
  path: paths.modelTry(id),
}));

type Data = PageProps<typeof loader>["loaderData"];

/** Inference widget for a model. */
export default function Try({ loaderData }: PageProps<typeof loader>) {
  const { id, hosts, provider, tryModel, taskLabel, promptLogging, local } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const navigate = useNavigate();
  const selectProvider = (next: string) =>
    void navigate(paths.modelTry(id, { inference_provider: next }), {
      preventScrollReset: true,
      replace: true,
    });
  const Widget = tryModel && widgets[tryModel.task];
  if (hosts.length === 0) return <NoProvider id={id} local={local} />;
  if (tryModel === undefined || Widget === undefined)
    return (
      <p className="quiet try">
        {taskLabel === undefined
          ? "The task of this model is unknown."
          : `The task ${taskLabel} has no widget yet.`}{" "}
        <TextLink href={paths.model(id, { inference_provider: provider })}>
          View code that calls the model
        </TextLink>
      </p>
    );
  const signedIn = root?.user !== undefined;
  return (
    <div className="try" data-task={tryModel.task}>
      <div className="try-head">
        <ProviderChoice {...loaderData} onSelect={selectProvider} />
        <p className="quiet">
          {taskLabel}
          {tryModel.task === "chat-completion" ? (
            <>
              {" · "}
              <TextLink href={paths.playground({ col: `${id}:${provider}` })}>
                Compare in the playground
              </TextLink>
            </>
          ) : null}
        </p>
      </div>
      <noscript>
        <p className="notice">Enable JavaScript to run this model. The model page has code to copy.</p>
      </noscript>
      <KeyNote hosts={hosts} provider={provider} />
      <PromptLoggingNote promptLogging={promptLogging} />
      <TryContext value={{ id, provider, hosts, selectProvider, signedIn, ...tryModel }}>
        <Suspense>
          <Widget key={`${id} ${tryModel.task}`} />
        </Suspense>
      </TryContext>
      <InBrowser browser={local?.browser} />
      <RunHere local={local} />
    </div>
  );
}

function ProviderChoice({ id, hosts, provider, onSelect }: Data & { onSelect(provider: string): void }) {
  return (
    <form className="try-provider small" action={paths.modelTry(id)}>
      <label htmlFor="try-provider">Provider</label>
      <select
        id="try-provider"
        className="field"
        name="inference_provider"
        value={provider}
        onChange={({ target }) => onSelect(target.value)}
      >
        <Options options={Object.entries(POLICIES)} />
        {hosts.map((host) => (
          <option key={host.provider} value={host.provider}>
            {host.label}
            {host.price === undefined ? "" : `, ${host.price}`}
            {host.status === "live" ? "" : ` (${host.status === "error" ? "failing" : "staging"})`}
          </option>
        ))}
      </select>
      <button className="button without-script" type="submit">
        Select
      </button>
    </form>
  );
}

function NoProvider({ id, local }: { id: string; local: RunHereData | undefined }) {
  return (
    <section className="try">
      <NotHosted id={id} />
      <InBrowser browser={local?.browser} />
      <RunHere local={local} />
    </section>
  );
}

import { paths } from "@modelyard/contract";
import {
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { RecordedNote } from "../../widgets/parts/prompt-logging-note.tsx";
import { recordersFor } from "../../widgets/prompt-logging.server.ts";
import { TryContext } from "../../widgets/try-context.ts";
import { widgets } from "../../widgets/widgets.ts";
import "../../components/code-sample.css";
import "../../widgets/widgets.css";
import { modelOf } from "../model/document.server.ts";
import { POLICIES } from "../../components/policies.ts";
import { triedModel } from "./try.server.ts";

export async function loader(args: LoaderArgs) {
  const model = await modelOf(args);
  const [tried, recorders] = await Promise.all([
    triedModel(args, model),
    recordersFor(getHub(args.context), args.request),
  ]);
  return { id: model.id, recorders, ...tried };
}

/** Who is called is chosen here; the server is asked for another model. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get("inference_provider") !== nextUrl.searchParams.get("inference_provider");

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id } = loaderData;
  return pageMeta({
    title: `Try ${id}`,
    description: `Call ${id} from this page, through the providers that serve it, and see what it answers, takes and costs.`,
    path: paths.modelTry(id),
    matches,
  });
}

/** The model to call, from this page. */
export default function Try({ loaderData }: PageProps<typeof loader>) {
  const { id, hosts, provider, tried, taskLabel, recorders } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const Widget = tried && widgets[tried.task];
  if (hosts.length === 0) return <NobodyServes id={id} />;
  if (tried === undefined || Widget === undefined)
    return (
      <p className="quiet try">
        There is no form for {taskLabel ?? "what this model does"} yet.{" "}
        <a className="link" href={paths.model(id, { inference_provider: provider })}>
          Code that calls it
        </a>{" "}
        is on its card.
      </p>
    );
  const signedIn = root?.user !== undefined;
  return (
    <div className="try">
      <div className="try-head">
        <ProviderChoice id={id} hosts={hosts} provider={provider} />
        <p className="quiet">
          {taskLabel}
          {tried.task === "chat-completion" ? (
            <>
              {" · "}
              <a className="link" href={paths.playground({ col: `${id}:${provider}` })}>
                Compare in the playground
              </a>
            </>
          ) : null}
        </p>
      </div>
      <noscript>
        <p className="notice">Calling a model from this page needs a script. Its card has code to copy.</p>
      </noscript>
      <RecordedNote recorders={recorders} />
      <TryContext value={{ id, provider, signedIn, ...tried }}>
        <Widget key={`${id} ${tried.task}`} />
      </TryContext>
    </div>
  );
}

interface ProviderChoiceProps {
  id: string;
  hosts: PageProps<typeof loader>["loaderData"]["hosts"];
  provider: string;
}

function ProviderChoice({ id, hosts, provider }: ProviderChoiceProps) {
  const navigate = useNavigate();
  return (
    <form className="try-provider" action={paths.modelTry(id)}>
      <label htmlFor="try-provider">Provider</label>
      <select
        id="try-provider"
        className="field"
        name="inference_provider"
        value={provider}
        onChange={({ target }) =>
          void navigate(paths.modelTry(id, { inference_provider: target.value }), {
            preventScrollReset: true,
            replace: true,
          })
        }
      >
        {Object.entries(POLICIES).map(([policy, label]) => (
          <option key={policy} value={policy}>
            {label}
          </option>
        ))}
        {hosts.map((host) => (
          <option key={host.provider} value={host.provider}>
            {host.label}
            {host.price === undefined ? "" : `, ${host.price}`}
            {host.status === "live" ? "" : ` (${host.status === "error" ? "failing" : "on trial"})`}
          </option>
        ))}
      </select>
      <button className="button without-script" type="submit">
        Choose
      </button>
    </form>
  );
}

function NobodyServes({ id }: { id: string }) {
  return (
    <section className="try">
      <p>No provider’s mapping names this model, so there is nobody to call.</p>
      <ul className="quiet ways-on">
        <li>
          <a className="link" href={`${paths.model(id)}#use`}>
            Use it
          </a>{" "}
          on your own machine.
        </li>
        <li>
          Whoever runs this hub can add a server that has it, or a provider’s mapping, in the settings of
          providers.
        </li>
        <li>
          See{" "}
          <a className="link" href={paths.models({ inference_provider: "all" })}>
            models that are hosted
          </a>
          .
        </li>
      </ul>
    </section>
  );
}

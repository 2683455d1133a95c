import { paths, type HealthChecks, type HealthCheckSettingsInput } from "@modelyard/contract";
import { Form, Link, type MetaArgs, useActionData } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { usd } from "./format-usd.ts";
import { readSettings } from "./owner.server.ts";
import "./router.css";
import { Switch } from "./switch.tsx";
import { minute } from "./format.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  return readSettings(hub, url, async () => {
    const { last, resetsAt, ...probes } = await hub.router.healthChecks();
    return {
      ...probes,
      resets: `${minute(resetsAt)} UTC`,
      last: last.map((each) => ({ ...each, at: `${minute(each.at)} UTC` })),
    };
  });
}

export async function action({ context, request }: LoaderArgs) {
  const { router } = getHub(context);
  const fields = await fieldsOf(request);
  return attempt<Answered>(fields, async () => {
    if (fields["intent"] === "switch") {
      const { settings } = await router.healthChecks();
      await router.setHealthChecks({ ...settings, on: fields["on"] === "true" });
      return {};
    }
    const { settings } = await router.setHealthChecks({ ...wantedIn(fields), on: fields["was"] === "on" });
    return { done: settings.on ? "Saved." : "Saved. Probes are off until you switch them on." };
  });
}

const listIn = (text = ""): string[] => text.split(/[\s,]+/).filter((each) => each !== "");
/** What is no number goes to the hub as it is, whose words stand beside the field then. */
const number = (text = ""): number => Number(text.trim().replaceAll(",", "."));

const wantedIn = (fields: Readonly<Record<string, string>>): Omit<HealthCheckSettingsInput, "on"> => ({
  everyMinutes: number(fields["everyMinutes"]),
  usdPerDay: number(fields["usdPerDay"]),
  unpriced: fields["unpriced"] === "on" ? "allow" : "refuse",
  of: fields["of"] === "all" ? "all" : "called",
  days: number(fields["days"] ?? "7"),
  providers: listIn(fields["providers"]),
  models: listIn(fields["models"]),
});

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Probes",
    description: "Whether this hub measures providers by calls of its own, how often, and at what cost.",
    path: paths.hubSettings("probes"),
    matches,
    noIndex: true,
  });

export default function HubProbes({ loaderData }: PageProps<typeof loader>) {
  const { settings, spentUsd, resets, offers, last } = loaderData;
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  return (
    <>
      <h1 className="page-title">Probes</h1>
      <p className="quiet">
        Small calls of the hub itself that measure how quickly providers answer, and whether they do. They go
        out with the{" "}
        <Link className="link" to={paths.hubSettings("keys")}>
          keys of the hub
        </Link>
        , cost what any call costs, and are in no one’s usage. Pictures, speech and video are not probed, as
        their smallest call is dear, nor are private models.
      </p>
      <Said answer={answer?.errors === undefined ? answer : undefined} />
      <div className="probes-now">
        <Switch on={settings.on} label="Probes" send={{ intent: "switch" }} />
        <p className="number">
          {settings.on ? `${probed(offers)} ` : ""}
          {usd(spentUsd)} of {usd(settings.usdPerDay)} spent today; the day ends {resets}.
        </p>
      </div>
      <ProbeForm settings={settings} answer={answer?.errors === undefined ? undefined : answer} />
      <section>
        <h2>Last probes</h2>
        {last.length === 0 ? <p className="quiet empty">None yet.</p> : <LastProbes last={last} />}
      </section>
    </>
  );
}

const probed = (offers: number): string =>
  offers === 0
    ? "No offer is probed: nobody has called one lately, or the hub has no key for it."
    : `${counted(offers, "offer")} ${offers === 1 ? "is" : "are"} probed.`;

function ProbeForm({
  settings,
  answer,
}: {
  settings: HealthChecks["settings"];
  answer: Answered | undefined;
}) {
  const checked = (name: string, otherwise: boolean) => (answer ? answer.values?.[name] === "on" : otherwise);
  const of = answer?.values?.["of"] ?? settings.of;
  return (
    <section>
      <h2>How</h2>
      <Form method="post" className="form" key={JSON.stringify([settings, answer?.values])}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="was" value={settings.on ? "on" : "off"} />
        <Said answer={answer} />
        <Field
          name="usdPerDay"
          label="At most a day, in USD"
          hint="When it is used up, probes stop until the day ends, in UTC."
          defaultValue={String(settings.usdPerDay)}
          answer={answer}
          inputMode="decimal"
          required
        />
        <Field
          name="everyMinutes"
          label="Each offer every … minutes"
          hint="A fifth more or less, from 5 to 1440."
          defaultValue={String(settings.everyMinutes)}
          answer={answer}
          inputMode="numeric"
          required
        />
        <fieldset>
          <legend>Which offers</legend>
          <label className="form-choice">
            <input type="radio" name="of" value="called" defaultChecked={of === "called"} />
            <b>Those that somebody called lately</b>
            <span>Within as many days as stand below.</span>
          </label>
          <label className="form-choice">
            <input type="radio" name="of" value="all" defaultChecked={of === "all"} />
            <b>All that can be called</b>
            <span>Every live mapping of a provider that the hub has a key for.</span>
          </label>
        </fieldset>
        <Field
          name="days"
          label="Called within … days"
          defaultValue={String(settings.days)}
          answer={answer}
          inputMode="numeric"
          required
        />
        <Field
          name="providers"
          label="Of these providers alone (optional)"
          hint="Ids, such as groq, together."
          defaultValue={settings.providers.join(", ")}
          answer={answer}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field
          name="models"
          label="Of these models alone (optional)"
          hint="owner/name, with commas between."
          defaultValue={settings.models.join(", ")}
          answer={answer}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <label className="form-choice">
          <input
            type="checkbox"
            name="unpriced"
            defaultChecked={checked("unpriced", settings.unpriced === "allow")}
          />
          <b>Also where nobody knows the price</b>
          <span>For servers of your own. What others cost there is not counted.</span>
        </label>
        <button className="button primary" type="submit">
          Save
        </button>
      </Form>
    </section>
  );
}

function LastProbes({ last }: { last: HealthChecks["last"] }) {
  return (
    <ul className="entries">
      {last.map(({ at, provider, model, status, outcome, firstTokenMs, tokensPerSecond, usd: cost }) => (
        <li key={`${at} ${provider} ${model}`} className="probe">
          <div>
            <b>{provider}</b> <span className="mono">{model}</span>
            <p className="quiet">{at}</p>
          </div>
          <p className="number">
            {outcome === "complete"
              ? [
                  firstTokenMs === undefined ? "" : `${grouped(firstTokenMs)} ms`,
                  tokensPerSecond === undefined ? "" : `${grouped(Math.round(tokensPerSecond))} tok/s`,
                  cost === undefined ? "price unknown" : usd(cost),
                ]
                  .filter(Boolean)
                  .join(" · ")
              : `${outcome}${status === 0 ? "" : ` · ${status}`}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { paths, type HealthChecks, type HealthCheckSettingsInput } from "@modelyard/contract";
import { Form, Link, type MetaArgs, useActionData } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { Field, FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { formatUsd } from "./format-usd.ts";
import { loadSettings } from "./owner.server.ts";
import "./router.css";
import { Switch } from "./switch.tsx";
import { formatMinute } from "./format.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  return loadSettings(hub, url, async () => {
    const { last, resetsAt, ...probes } = await hub.router.healthChecks();
    return {
      ...probes,
      resets: `${formatMinute(resetsAt)} UTC`,
      last: last.map((each) => ({ ...each, at: `${formatMinute(each.at)} UTC` })),
    };
  });
}

export async function action({ context, request }: LoaderArgs) {
  const { router } = getHub(context);
  const fields = await readFormFields(request);
  return runAction<ActionResult>(fields, async () => {
    if (fields["intent"] === "switch") {
      const { settings } = await router.healthChecks();
      await router.setHealthChecks({ ...settings, on: fields["on"] === "true" });
      return {};
    }
    const { settings } = await router.setHealthChecks({
      ...parseSettings(fields),
      on: fields["was"] === "on",
    });
    return { done: settings.on ? "Changes saved." : "Changes saved. Health checks are disabled." };
  });
}

const parseList = (text = ""): string[] => text.split(/[\s,]+/).filter((each) => each !== "");
/** Parses a number; the hub rejects `NaN` with an error for the field. */
const number = (text = ""): number => Number(text.trim().replaceAll(",", "."));

const parseSettings = (fields: Readonly<Record<string, string>>): Omit<HealthCheckSettingsInput, "on"> => ({
  everyMinutes: number(fields["everyMinutes"]),
  usdPerDay: number(fields["usdPerDay"]),
  unpriced: fields["unpriced"] === "on" ? "allow" : "refuse",
  of: fields["of"] === "all" ? "all" : "called",
  days: number(fields["days"] ?? "7"),
  providers: parseList(fields["providers"]),
  models: parseList(fields["models"]),
});

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Health checks",
    description: "Configure health checks of providers: schedule, scope, and budget.",
    path: paths.hubSettings("health-checks"),
    matches,
    noIndex: true,
  });

export default function HubHealthChecks({ loaderData }: PageProps<typeof loader>) {
  const { settings, spentUsd, resets, deployments, last } = loaderData;
  const actionData = useActionData<ActionResult>();
  useFocusResult(actionData);
  return (
    <>
      <h1 className="page-title">Health checks</h1>
      <p className="quiet">
        Small requests that measure latency and availability of providers. They use the{" "}
        <Link className="link" to={paths.hubSettings("keys")}>
          provider keys of the hub
        </Link>
        , cost the normal price, and do not count toward the usage of any user. Private models and models for
        images, speech, and video are not checked.
      </p>
      <FormStatus actionData={actionData?.errors === undefined ? actionData : undefined} />
      <div className="health-checks-status">
        <Switch on={settings.on} label="Health checks" values={{ intent: "switch" }} />
        <p className="number">
          {settings.on ? `${formatScope(deployments)} ` : ""}
          {formatUsd(spentUsd)} of {formatUsd(settings.usdPerDay)} spent today. Resets {resets}.
        </p>
      </div>
      <HealthCheckForm
        settings={settings}
        actionData={actionData?.errors === undefined ? undefined : actionData}
      />
      <section>
        <h2>Recent health checks</h2>
        {last.length === 0 ? (
          <p className="quiet empty">No health checks yet.</p>
        ) : (
          <RecentHealthChecks last={last} />
        )}
      </section>
    </>
  );
}

const formatScope = (deployments: number): string =>
  deployments === 0
    ? "No deployments are checked: none was used recently, or the hub has no provider key."
    : `${counted(deployments, "deployment")} ${deployments === 1 ? "is" : "are"} checked.`;

function HealthCheckForm({
  settings,
  actionData,
}: {
  settings: HealthChecks["settings"];
  actionData: ActionResult | undefined;
}) {
  const checked = (name: string, fallback: boolean) =>
    actionData ? actionData.values?.[name] === "on" : fallback;
  const of = actionData?.values?.["of"] ?? settings.of;
  return (
    <section>
      <h2>Schedule and budget</h2>
      <Form method="post" className="form" key={JSON.stringify([settings, actionData?.values])}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="was" value={settings.on ? "on" : "off"} />
        <FormStatus actionData={actionData} />
        <Field
          name="usdPerDay"
          label="Daily budget (USD)"
          hint="When it is spent, health checks stop until the next day (UTC)."
          defaultValue={String(settings.usdPerDay)}
          actionData={actionData}
          inputMode="decimal"
          required
        />
        <Field
          name="everyMinutes"
          label="Interval (minutes)"
          hint="From 5 to 1440. The actual interval varies by up to 20 %."
          defaultValue={String(settings.everyMinutes)}
          actionData={actionData}
          inputMode="numeric"
          required
        />
        <fieldset>
          <legend>Scope</legend>
          <label className="form-choice">
            <input type="radio" name="of" value="called" defaultChecked={of === "called"} />
            <b>Recently used</b>
            <span>Deployments that received requests in the number of days below.</span>
          </label>
          <label className="form-choice">
            <input type="radio" name="of" value="all" defaultChecked={of === "all"} />
            <b>All deployments</b>
            <span>All live provider mappings for which the hub has a provider key.</span>
          </label>
        </fieldset>
        <Field
          name="days"
          label="Recent usage (days)"
          defaultValue={String(settings.days)}
          actionData={actionData}
          inputMode="numeric"
          required
        />
        <Field
          name="providers"
          label="Providers (optional)"
          hint="Provider IDs, for example groq, separated by commas. Leave empty for all."
          defaultValue={settings.providers.join(", ")}
          actionData={actionData}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field
          name="models"
          label="Models (optional)"
          hint="In the form owner/name, separated by commas. Leave empty for all."
          defaultValue={settings.models.join(", ")}
          actionData={actionData}
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
          <b>Include unpriced deployments</b>
          <span>For custom providers. Requests without a known price do not count toward the budget.</span>
        </label>
        <button className="button primary" type="submit">
          Save changes
        </button>
      </Form>
    </section>
  );
}

function RecentHealthChecks({ last }: { last: HealthChecks["last"] }) {
  return (
    <ul className="entries">
      {last.map(({ at, provider, model, status, outcome, firstTokenMs, tokensPerSecond, usd: cost }) => (
        <li key={`${at} ${provider} ${model}`} className="health-check">
          <div>
            <b>{provider}</b> <span className="mono">{model}</span>
            <p className="quiet">{at}</p>
          </div>
          <p className="number">
            {outcome === "complete"
              ? [
                  firstTokenMs === undefined ? "" : `${grouped(firstTokenMs)} ms`,
                  tokensPerSecond === undefined ? "" : `${grouped(Math.round(tokensPerSecond))} tok/s`,
                  cost === undefined ? "price unknown" : formatUsd(cost),
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

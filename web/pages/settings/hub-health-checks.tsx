import { paths, type HealthChecks, type HealthCheckSettingsInput } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { counted, duration, grouped } from "../../components/format.ts";
import { ActionForm, CheckboxField, ChoiceField, Field, PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { TextLink } from "../../components/links.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { formatMinute, formatUsd } from "./format.ts";
import { settingsLoader } from "./owner.server.ts";
import { Table } from "../../components/scroll.tsx";
import { LimitBar } from "./limit-bar.tsx";
import "./router.css";
import { StatusBadge } from "./status-badge.tsx";
import { splitNames } from "./parse-fields.ts";
import { Switch } from "./switch.tsx";

export const loader = settingsLoader(async ({ hub }) => {
  const { last, resetsAt, ...probes } = await hub.getHealthChecks();
  return {
    ...probes,
    resets: `${formatMinute(resetsAt)} UTC`,
    last: last.map((each) => ({ ...each, at: `${formatMinute(each.at)} UTC` })),
  };
});

export const action = formAction(async ({ hub, fields }) => {
  if (fields["intent"] === "switch") {
    const { settings } = await hub.getHealthChecks();
    await hub.setHealthChecks({ ...settings, on: fields["on"] === "true" });
    return {};
  }
  const { settings } = await hub.setHealthChecks({ ...parseSettings(fields), on: fields["was"] === "on" });
  return { done: settings.on ? "Changes saved." : "Changes saved. Health checks are disabled." };
});

/** Parses a number with a decimal comma or point. The hub rejects `NaN` with a field error. */
const number = (text = ""): number => Number(text.trim().replaceAll(",", "."));

const parseSettings = (fields: Readonly<Record<string, string>>): Omit<HealthCheckSettingsInput, "on"> => ({
  everyMinutes: number(fields["everyMinutes"]),
  usdPerDay: number(fields["usdPerDay"]),
  unpriced: fields["unpriced"] === "on" ? "allow" : "refuse",
  of: fields["of"] === "all" ? "all" : "called",
  days: number(fields["days"] ?? "7"),
  providers: splitNames(fields["providers"]),
  models: splitNames(fields["models"]),
});

export const meta = unlistedMeta(
  "Health checks",
  "Configure health checks of providers: schedule, scope, and budget.",
);

export default function HubHealthChecks({ loaderData }: PageProps<typeof loader>) {
  const { settings, spentUsd, resets, deployments, last } = loaderData;
  return (
    <>
      <h1>Health checks</h1>
      <p className="quiet">
        Small requests that measure latency and availability of providers. They use the{" "}
        <TextLink href={paths.hubSettings("keys")}>provider keys of the hub</TextLink>, cost the normal price,
        and do not count toward the usage of any user. Private models and models for images, speech, and video
        are not checked.
      </p>
      <PageStatus />
      <div className="health-checks-status">
        <Switch on={settings.on} label="Health checks" values={{ intent: "switch" }} />
        <p>{settings.on ? formatScope(deployments) : "Health checks are disabled."}</p>
      </div>
      <section>
        <h2>Spend today</h2>
        <LimitBar
          label="Spend of health checks today"
          used={spentUsd}
          limit={settings.usdPerDay}
          write={formatUsd}
        />
        <p className="quiet">Resets {resets}.</p>
      </section>
      <HealthCheckForm settings={settings} />
      <section>
        <h2>Recent health checks</h2>
        {last.length === 0 ? (
          <p className="quiet">
            No health checks yet. The first ones run within one interval after you enable them.
          </p>
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

const SCOPES = [
  ["called", "Recently used", "Deployments that received requests in the number of days below."],
  ["all", "All deployments", "All live provider mappings for which the hub has a provider key."],
] as const;

function HealthCheckForm({ settings }: Pick<HealthChecks, "settings">) {
  return (
    <section>
      <h2>Schedule and budget</h2>
      <ActionForm intent="save" submit="Save changes" key={JSON.stringify(settings)}>
        <input type="hidden" name="was" value={settings.on ? "on" : "off"} />
        <Field
          name="usdPerDay"
          label="Daily budget (USD)"
          hint="When it is spent, health checks stop until the next day (UTC)."
          defaultValue={settings.usdPerDay}
          inputMode="decimal"
          required
        />
        <Field
          name="everyMinutes"
          label="Interval (minutes)"
          hint="From 5 to 1440. The actual interval varies by up to 20%."
          defaultValue={settings.everyMinutes}
          inputMode="numeric"
          required
        />
        <ChoiceField name="of" legend="Scope" options={SCOPES} defaultValue={settings.of} />
        <Field
          name="days"
          label="Recent usage (days)"
          defaultValue={settings.days}
          inputMode="numeric"
          required
        />
        <Field
          name="providers"
          label="Providers (optional)"
          hint="Provider IDs, for example groq, separated by commas. Leave empty for all."
          defaultValue={settings.providers.join(", ")}
          literal
        />
        <Field
          name="models"
          label="Models (optional)"
          hint="In the form owner/name, separated by commas. Leave empty for all."
          defaultValue={settings.models.join(", ")}
          literal
        />
        <CheckboxField
          name="unpriced"
          label="Include unpriced deployments"
          description="For custom providers. Requests without a known price do not count toward the budget."
          defaultChecked={settings.unpriced === "allow"}
        />
      </ActionForm>
    </section>
  );
}

const NUMBERS = ["TTFT", "Tokens/s", "Cost"];

function RecentHealthChecks({ last }: { last: HealthChecks["last"] }) {
  return (
    <Table
      label="Recent health checks"
      columns={["Time", "Provider", "Model", "Result", ...NUMBERS]}
      numbers={NUMBERS}
    >
      {last.map(({ at, provider, model, status, outcome, firstTokenMs, tokensPerSecond, usd: cost }) => (
        <tr key={`${at} ${provider} ${model}`}>
          <th scope="row" className="request-time">
            {at}
          </th>
          <td>
            <span className="usage-name">
              <Avatar name={provider} kind="provider" size={20} />
              {provider}
            </span>
          </td>
          <td className="mono">{model}</td>
          <td>
            <StatusBadge
              status={outcome === "complete" ? status : Math.max(status, 400)}
              text={status === 0 ? outcome : `${status} ${outcome}`}
            />
          </td>
          <td className="number">{firstTokenMs === undefined ? "not measured" : duration(firstTokenMs)}</td>
          <td className="number">
            {tokensPerSecond === undefined ? "not measured" : grouped(Math.round(tokensPerSecond))}
          </td>
          <td className="number">{cost === undefined ? "unknown" : formatUsd(cost)}</td>
        </tr>
      ))}
    </Table>
  );
}

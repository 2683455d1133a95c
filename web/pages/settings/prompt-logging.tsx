import { MAX_PROMPT_LOG_DAYS, paths } from "@modelyard/contract";
import { counted, day } from "../../components/format.ts";
import { ActionButton, ActionForm, Confirm, Field, PageStatus } from "../../components/form.tsx";
import { TextLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import { canManage, ownerAction, settingsLoader, toPayer } from "./owner.server.ts";
import "./router.css";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";

const DEFAULT_DAYS = 30;

export const loader = settingsLoader(async ({ hub, me, ...page }) => {
  const owner = toPayer(page.owner);
  const { days, since, count: logged } = await hub.promptLoggingOf(owner).get();
  const manage = canManage(me, owner);
  return { owner, manage, days, since: since === undefined ? undefined : day(since), logged };
});

export const action = ownerAction(async ({ hub, fields, ...page }) => {
  const owner = toPayer(page.owner);
  switch (fields["intent"]) {
    case "off":
      await hub.promptLoggingOf(owner).set({ days: null });
      return { done: "Prompt logging disabled. Existing logs expire on schedule, or delete them below." };
    case "delete":
      await hub.promptLoggingOf(owner).delete();
      return { done: "Logged prompts deleted." };
    default: {
      const text = (fields["days"] ?? "").trim();
      // `NaN` would become null in JSON, which disables logging.
      if (!/^\d+$/.test(text)) return { errors: { days: "must be a whole number" } };
      const { days } = await hub.promptLoggingOf(owner).set({ days: Number(text) });
      return {
        done: `Prompt logging enabled. Logs are kept for ${counted(days ?? 0, "day")}.`,
      };
    }
  }
});

export const meta = ownerMeta(
  "Prompt logging",
  "Configure whether prompts and responses are logged, and for how long.",
);

export default function PromptLogging({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, days, since, logged } = loaderData;
  const subject = owner === "own" ? "requests billed to you" : `requests billed to ${owner.org}`;
  return (
    <>
      <OwnerTitle title="Prompt logging" owner={owner} manage={manage} />
      <p className="quiet">
        {owner === "own"
          ? "Only you can read your logged prompts."
          : "Only the caller and the organization’s admins can read logged prompts. Hub admins can’t."}{" "}
        They are encrypted and shown with the details of each{" "}
        <TextLink href={paths.settings("requests")}>request</TextLink>. Only text is logged, up to 256 KB per
        prompt and response; keys and tokens are redacted. Each logged response has the header{" "}
        <code>x-modelyard-prompt-logging</code>.
      </p>
      <PageStatus />
      <p>
        Prompts and responses of {subject} are{" "}
        <b>{days === null ? "not logged" : `kept for ${counted(days, "day")}`}</b>.
        {days === null ? "" : ` Enabled ${since}.`}
      </p>
      {manage ? (
        <ActionForm
          key={days ?? "off"}
          submit={days === null ? "Enable logging" : "Change retention"}
          submitClass={days === null ? "button primary" : "button"}
        >
          <Field
            name="days"
            label="Retention (days)"
            hint={`1 to ${MAX_PROMPT_LOG_DAYS}. A shorter retention also applies to existing logs.`}
            defaultValue={days ?? DEFAULT_DAYS}
            inputMode="numeric"
            required
          />
        </ActionForm>
      ) : null}
      {manage && days !== null ? <ActionButton value="off">Disable logging</ActionButton> : null}
      {logged === 0 ? null : (
        <section>
          <h2>Logged prompts</h2>
          <p>{counted(logged, "logged prompt")}.</p>
          {manage ? (
            <Confirm
              label="Delete all…"
              confirmLabel="Delete all logged prompts"
              values={{ intent: "delete" }}
            >
              Delete all logged prompts? This can’t be undone. Usage data is kept.
            </Confirm>
          ) : null}
        </section>
      )}
    </>
  );
}

import { MAX_PROMPT_LOG_DAYS, paths } from "@modelyard/contract";
import { Form, Link, type MetaArgs, useActionData } from "react-router";
import { counted, day } from "../../components/format.ts";
import { Confirm, Field, FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { getOwner, loadSettings } from "./owner.server.ts";
import "./router.css";
import { OwnerTitle, formatOwnerTitle } from "./owner-title.tsx";

const DEFAULT_DAYS = 30;

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = getPayer(url, params);
  return loadSettings(hub, url, async (me) => {
    const { days, since, count: logged } = await hub.router.promptLogging(owner);
    const manage =
      owner === "own" ||
      me.admin ||
      me.orgs.some(({ name, role }) => name.toLowerCase() === owner.org.toLowerCase() && role === "admin");
    return { owner, manage, days, since: since === undefined ? undefined : day(since), logged };
  });
}

/** The hub is never billed, so only users and organizations have this page. */
function getPayer(url: URL, params: LoaderArgs["params"]): "own" | { org: string } {
  const owner = getOwner(url, params);
  return owner === "hub" ? "own" : owner;
}

export async function action({ context, params, request, url }: LoaderArgs) {
  const { router } = getHub(context);
  const owner = getPayer(url, params);
  const fields = await readFormFields(request);
  return runAction<ActionResult>(fields, async () => {
    switch (fields["intent"]) {
      case "off":
        await router.setPromptLogging(owner, null);
        return { done: "Prompt logging disabled. Existing logs expire as set, or delete them below." };
      case "delete":
        await router.deletePromptLogs(owner);
        return { done: "Logged prompts deleted." };
      default: {
        const text = (fields["days"] ?? "").trim();
        // `NaN` would become null in JSON, which disables logging.
        if (!/^\d+$/.test(text))
          return { errors: { days: "must be a whole number" }, values: { days: text } };
        const { days } = await router.setPromptLogging(owner, Number(text));
        return {
          done: `Prompt logging enabled. Logs are kept for ${counted(days ?? 0, "day")}.`,
        };
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: formatOwnerTitle("Prompt logging", loaderData?.owner),
    description: "Configure whether prompts and responses are logged, and for how long.",
    path: paths.settings("prompt-logging"),
    matches,
    noIndex: true,
  });

export default function PromptLogging({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, days, since, logged } = loaderData;
  const actionData = useActionData<ActionResult>();
  useFocusResult(actionData);
  const subject = owner === "own" ? "requests billed to you" : `requests billed to ${owner.org}`;
  const typing = actionData?.errors?.["days"] === undefined ? undefined : actionData;
  return (
    <>
      <OwnerTitle title="Prompt logging" owner={owner} />
      <p className="quiet">
        {owner === "own"
          ? "Only you can read your logged prompts."
          : "Only the caller and the organization’s admins can read logged prompts. Hub admins can’t."}{" "}
        They are encrypted and shown with the details of each{" "}
        <Link className="link" to={paths.settings("requests")}>
          request
        </Link>
        . Only text is logged, up to 256 KB per prompt and response; keys and tokens are redacted. Each logged
        response has the header <code>x-modelyard-prompt-logging</code>.
      </p>
      <FormStatus actionData={typing ? undefined : actionData} />
      <p>
        {days === null ? (
          <>
            Prompts and responses of {subject} are <b>not logged</b>.
          </>
        ) : (
          <>
            Prompts and responses of {subject} are <b>kept for {counted(days, "day")}</b>. Enabled {since}.
          </>
        )}
      </p>
      {manage ? (
        <Form method="post" className="form" key={days ?? "off"}>
          <FormStatus actionData={typing} />
          <Field
            name="days"
            label="Retention (days)"
            hint={`1 to ${MAX_PROMPT_LOG_DAYS}. A shorter retention also applies to existing logs.`}
            defaultValue={String(days ?? DEFAULT_DAYS)}
            actionData={typing}
            inputMode="numeric"
            required
          />
          <div className="form-line">
            <button className={days === null ? "button primary" : "button"} type="submit">
              {days === null ? "Enable logging" : "Change retention"}
            </button>
          </div>
        </Form>
      ) : null}
      {manage && days !== null ? (
        <Form method="post">
          <button className="button" type="submit" name="intent" value="off">
            Disable logging
          </button>
        </Form>
      ) : null}
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

import { MAX_PROMPT_LOG_DAYS, paths } from "@modelyard/contract";
import { Form, Link, type MetaArgs, useActionData } from "react-router";
import { counted, day } from "../../components/format.ts";
import { Confirm, Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { ownerOf, readSettings } from "./owner.server.ts";
import "./router.css";
import { WhoseTitle, whoseTitle } from "./owner-title.tsx";

const DEFAULT_DAYS = 30;

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = recorder(url, params);
  return readSettings(hub, url, async (me) => {
    const { days, since, kept } = await hub.router.recording(owner);
    const manage =
      owner === "own" ||
      me.admin ||
      me.orgs.some(({ name, role }) => name.toLowerCase() === owner.org.toLowerCase() && role === "admin");
    return { owner, manage, days, since: since === undefined ? undefined : day(since), kept };
  });
}

/** The hub is never billed, so only users and organizations have this page. */
function recorder(url: URL, params: LoaderArgs["params"]): "own" | { org: string } {
  const owner = ownerOf(url, params);
  return owner === "hub" ? "own" : owner;
}

export async function action({ context, params, request, url }: LoaderArgs) {
  const { router } = getHub(context);
  const owner = recorder(url, params);
  const fields = await fieldsOf(request);
  return attempt<Answered>(fields, async () => {
    switch (fields["intent"]) {
      case "off":
        await router.setRecording(owner, null);
        return { done: "Prompt logging disabled. Existing logs expire as set, or delete them below." };
      case "delete":
        await router.deleteRecordings(owner);
        return { done: "Logged prompts deleted." };
      default: {
        const text = (fields["days"] ?? "").trim();
        // `NaN` would become null in JSON, which disables logging.
        if (!/^\d+$/.test(text))
          return { errors: { days: "must be a whole number" }, values: { days: text } };
        const { days } = await router.setRecording(owner, Number(text));
        return {
          done: `Prompt logging enabled. Logs are kept for ${counted(days ?? 0, "day")}.`,
        };
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: whoseTitle("Prompt logging", loaderData?.owner),
    description: "Configure whether prompts and responses are logged, and for how long.",
    path: paths.settings("prompt-logging"),
    matches,
    noIndex: true,
  });

export default function Recording({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, days, since, kept } = loaderData;
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  const whose = owner === "own" ? "requests billed to you" : `requests billed to ${owner.org}`;
  const typing = answer?.errors?.["days"] === undefined ? undefined : answer;
  return (
    <>
      <WhoseTitle title="Prompt logging" owner={owner} />
      <p className="quiet">
        {owner === "own"
          ? "Only you can read your logged prompts."
          : "Only the caller and the organization’s admins can read logged prompts. Hub admins can’t."}{" "}
        They are encrypted and shown with the details of each{" "}
        <Link className="link" to={paths.settings("requests")}>
          request
        </Link>
        . Only text is logged, up to 256 KB per prompt and response; keys and tokens are redacted. Each logged
        response has the header <code>x-modelyard-recorded</code>.
      </p>
      <Said answer={typing ? undefined : answer} />
      <p>
        {days === null ? (
          <>
            Prompts and responses of {whose} are <b>not logged</b>.
          </>
        ) : (
          <>
            Prompts and responses of {whose} are <b>kept for {counted(days, "day")}</b>. Enabled {since}.
          </>
        )}
      </p>
      {manage ? (
        <Form method="post" className="form" key={days ?? "off"}>
          <Said answer={typing} />
          <Field
            name="days"
            label="Retention (days)"
            hint={`1 to ${MAX_PROMPT_LOG_DAYS}. A shorter retention also applies to existing logs.`}
            defaultValue={String(days ?? DEFAULT_DAYS)}
            answer={typing}
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
      {kept === 0 ? null : (
        <section>
          <h2>Logged prompts</h2>
          <p>{counted(kept, "logged prompt")}.</p>
          {manage ? (
            <Confirm label="Delete all…" yes="Delete all logged prompts" send={{ intent: "delete" }}>
              Delete all logged prompts? This can’t be undone. Usage data is kept.
            </Confirm>
          ) : null}
        </section>
      )}
    </>
  );
}

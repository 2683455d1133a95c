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
    const { days, since, kept } = await hub.router.promptLogging(owner);
    const manage =
      owner === "own" ||
      me.admin ||
      me.orgs.some(({ name, role }) => name.toLowerCase() === owner.org.toLowerCase() && role === "admin");
    return { owner, manage, days, since: since === undefined ? undefined : day(since), kept };
  });
}

/** The hub itself pays for nobody, so it has no such page. */
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
        await router.setPromptLogging(owner, null);
        return { done: "Nothing more is kept. What there is goes when its time is over, or at once below." };
      case "delete":
        await router.deletePromptLogs(owner);
        return { done: "All of it is deleted." };
      default: {
        const text = (fields["days"] ?? "").trim();
        // Null would turn it off, and that is what JSON makes of no number.
        if (!/^\d+$/.test(text))
          return { errors: { days: "must be a whole number of days" }, values: { days: text } };
        const { days } = await router.setPromptLogging(owner, Number(text));
        return {
          done: `Prompts and answers are kept for ${counted(days ?? 0, "day")} from the next call on.`,
        };
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: whoseTitle("Prompts and answers", loaderData?.owner),
    description: "Whether prompts and answers of calls are kept.",
    path: paths.settings("recording"),
    matches,
    noIndex: true,
  });

export default function Recording({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, days, since, kept } = loaderData;
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  const whose = owner === "own" ? "calls that you pay for yourself" : `calls that ${owner.org} pays for`;
  const typing = answer?.errors?.["days"] === undefined ? undefined : answer;
  return (
    <>
      <WhoseTitle title="Prompts and answers" owner={owner} />
      <p className="quiet">
        {owner === "own"
          ? "Only you can read them."
          : "Who called can read them, and the organization’s admins; nobody else, not even those who run this hub."}{" "}
        They are encrypted, and shown on the page of a{" "}
        <Link className="link" to={paths.settings("calls")}>
          call
        </Link>
        . Text alone is kept, 256 KB of each; keys and tokens are taken out. Whoever calls is told by{" "}
        <code>x-modelyard-prompt-logging</code> on each answer.
      </p>
      <Said answer={typing ? undefined : answer} />
      <p>
        {days === null ? (
          <>
            Of {whose}, <b>nothing is kept</b>.
          </>
        ) : (
          <>
            Of {whose}, prompts and answers <b>are kept for {counted(days, "day")}</b>, since {since}.
          </>
        )}
      </p>
      {manage ? (
        <Form method="post" className="form" key={days ?? "off"}>
          <Said answer={typing} />
          <Field
            name="days"
            label="Keep them for so many days"
            hint={`1 to ${MAX_PROMPT_LOG_DAYS}. A shorter time also holds for what there is.`}
            defaultValue={String(days ?? DEFAULT_DAYS)}
            answer={typing}
            inputMode="numeric"
            required
          />
          <div className="form-line">
            <button className={days === null ? "button primary" : "button"} type="submit">
              {days === null ? "Keep them from now on" : "Change"}
            </button>
          </div>
        </Form>
      ) : null}
      {manage && days !== null ? (
        <Form method="post">
          <button className="button" type="submit" name="intent" value="off">
            Keep nothing from now on
          </button>
        </Form>
      ) : null}
      {kept === 0 ? null : (
        <section>
          <h2>What there is</h2>
          <p>{counted(kept, "call")} can be read.</p>
          {manage ? (
            <Confirm
              label="Delete all of it…"
              yes="Delete all prompts and answers"
              send={{ intent: "delete" }}
            >
              They cannot be brought back. What calls cost stays in the usage.
            </Confirm>
          ) : null}
        </section>
      )}
    </>
  );
}

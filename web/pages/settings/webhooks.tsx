import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { loadSettings } from "./owner.server.ts";
import { parseWebhook, formatWatched } from "./webhook-fields.server.ts";
import { WebhookFields } from "./webhook-fields.tsx";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const { me, webhooks } = await loadSettings(hub, url, async (me) => ({
    me,
    webhooks: await hub.webhooks.list(),
  }));
  return {
    me: me.name,
    rows: webhooks.map((webhook) => ({
      id: webhook.id,
      url: webhook.url,
      watched: formatWatched(webhook.watched).replaceAll("\n", ", "),
      state: formatState(webhook.disabled),
    })),
  };
}

const formatState = (disabled: boolean | "suspended-after-failure") =>
  disabled === false ? "enabled" : disabled === true ? "disabled" : "disabled after repeated failures";

export async function action({ context, request }: LoaderArgs) {
  const hub = getHub(context);
  const fields = await readFormFields(request);
  return runAction<ActionResult>(fields, async () => {
    const { webhook, errors } = await parseWebhook(hub, fields);
    if (errors) return { errors, values: fields };
    const created = await hub.webhooks.create(webhook);
    return redirect(paths.webhook(created.id));
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Webhooks",
    description: "Manage webhooks for changes to models and discussions.",
    path: paths.settings("webhooks"),
    matches,
    noIndex: true,
  });

export default function Webhooks({ loaderData: { me, rows } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionResult>();
  useFocusResult(actionData);
  return (
    <>
      <h1 className="page-title">Webhooks</h1>
      <p className="quiet">Send a POST request with JSON to your URL when models or discussions change.</p>
      {rows.length === 0 ? null : (
        <ul className="entries">
          {rows.map(({ id, url, watched, state }) => (
            <li key={id}>
              <div>
                <a href={paths.webhook(id)}>
                  <b className="fixed">{url}</b>
                </a>
                <p className="quiet">
                  {watched} · {state}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2>New webhook</h2>
        <Form className="form" method="post">
          <FormStatus actionData={actionData} />
          <WebhookFields actionData={actionData} watched={me} repo discussion hasSecret={false} />
          <button className="button primary" type="submit">
            Create webhook
          </button>
        </Form>
      </section>
    </>
  );
}

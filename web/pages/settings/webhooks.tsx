import { paths } from "@modelyard/contract";
import { ActionForm } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import { parseWebhook, formatWatched } from "./webhook-fields.server.ts";
import { WebhookFields } from "./webhook-fields.tsx";

export const loader = settingsLoader(async ({ hub, me }) => ({
  me: me.name,
  rows: (await hub.listWebhooks()).map((webhook) => ({
    id: webhook.id,
    url: webhook.url,
    watched: formatWatched(webhook.watched).replaceAll("\n", ", "),
    state: formatState(webhook.disabled),
  })),
}));

const formatState = (disabled: boolean | "suspended-after-failure") =>
  disabled === false ? "enabled" : disabled === true ? "disabled" : "disabled after repeated failures";

export const action = formAction(async ({ hub, fields }) => {
  const { webhook, errors } = await parseWebhook(hub, fields);
  if (errors) return { errors };
  const created = await hub.createWebhook(webhook);
  return { done: "Webhook created.", to: paths.webhook(created.webhook.id) };
});

export const meta = unlistedMeta("Webhooks", "Manage webhooks for changes to models and discussions.");

export default function Webhooks({ loaderData: { me, rows } }: PageProps<typeof loader>) {
  return (
    <>
      <h1>Webhooks</h1>
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
        <ActionForm submit="Create webhook">
          <WebhookFields watched={me} repo discussion hasSecret={false} />
        </ActionForm>
      </section>
    </>
  );
}

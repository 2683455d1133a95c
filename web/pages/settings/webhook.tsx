import { paths, type WebhookDeliveryInfo } from "@modelyard/contract";
import { ActionButton, ActionForm, Confirm, PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { day } from "../../components/format.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { Deliveries } from "./deliveries.tsx";
import { settingsLoader } from "./owner.server.ts";
import { parseWebhook, formatWatched } from "./webhook-fields.server.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import { Trail } from "../../components/trail.tsx";

const PAGE_SIZE = 20;

export const loader = settingsLoader(async ({ hub, params, url }) => {
  const id = params["webhook"] ?? "";
  const cursor = url.searchParams.get("cursor");
  const [{ webhook }, deliveries] = await Promise.all([
    hub.getWebhook(id),
    hub.listDeliveries(id, { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }),
  ]);
  const { domains, disabled, disabledReason } = webhook;
  return {
    id,
    url: webhook.url,
    watched: formatWatched(webhook.watched),
    repo: domains.includes("repo"),
    discussion: domains.includes("discussion"),
    hasSecret: webhook.hasSecret,
    on: disabled === false,
    ...(disabled === "suspended-after-failure" && {
      suspended: disabledReason ?? "Disabled after repeated failures.",
    }),
    deliveries: deliveries.items.map(toDeliveryRow),
    ...(deliveries.cursor !== undefined && { next: deliveries.cursor }),
    later: cursor !== null,
  };
});

const toDeliveryRow = (delivery: WebhookDeliveryInfo) => {
  const { id, event, repo, state, attempts, status, problem, durationMs, createdAt, payload } = delivery;
  return {
    id,
    what: `${event.scope} ${event.action}`,
    repo,
    state,
    attempts,
    on: `${day(createdAt)}, ${createdAt.slice(11, 16)} UTC`,
    payload: JSON.stringify(payload, null, 2).slice(0, 20_000),
    ...(status !== undefined && { status }),
    ...(problem !== undefined && { problem }),
    ...(durationMs !== undefined && { ms: Math.round(durationMs) }),
  };
};

export type DeliveryRow = ReturnType<typeof toDeliveryRow>;

export const action = formAction(async ({ hub, fields, params }) => {
  const id = params["webhook"] ?? "";
  const { intent, delivery = "" } = fields;
  switch (intent) {
    case "on":
      await hub.enableWebhook(id);
      return { done: "Webhook enabled." };
    case "off":
      await hub.disableWebhook(id);
      return { done: "Webhook disabled." };
    case "replay":
      await hub.replayDelivery(id, delivery);
      return { done: "Delivery queued." };
    case "no-secret":
      await hub.changeWebhook(id, { secret: "" });
      return { done: "Secret removed." };
    case "delete":
      await hub.deleteWebhook(id);
      return { done: "Webhook deleted.", to: paths.settings("webhooks") };
    default: {
      const { webhook, errors } = await parseWebhook(hub, fields);
      if (errors) return { errors };
      await hub.changeWebhook(id, webhook);
      return { done: "Changes saved." };
    }
  }
});

export const meta = unlistedMeta("Webhook", "View deliveries and edit a webhook.");

export default function Webhook({ loaderData }: PageProps<typeof loader>) {
  const { id, url, on, suspended, deliveries, next, later, ...fields } = loaderData;
  return (
    <>
      <Trail label="Webhooks" href={paths.settings("webhooks")} />
      <h1 className="fixed">{url}</h1>
      <PageStatus />
      {suspended === undefined ? null : (
        <p className="notice">{suspended} Enable the webhook when its URL works again.</p>
      )}
      <div className="form-line">
        <ActionButton stay value={on ? "off" : "on"}>
          {on ? "Disable" : "Enable"}
        </ActionButton>
        {fields.hasSecret ? (
          <Confirm label="Remove secret…" confirmLabel="Remove secret" values={{ intent: "no-secret" }}>
            The receiver can no longer verify the sender.
          </Confirm>
        ) : null}
        <Confirm label="Delete…" confirmLabel="Delete webhook" values={{ intent: "delete" }}>
          Deletes the webhook and its deliveries. This can’t be undone.
        </Confirm>
      </div>
      <section>
        <h2>Deliveries</h2>
        <Deliveries id={id} rows={deliveries} on={on} next={next} later={later} />
      </section>
      <section>
        <h2>Edit webhook</h2>
        <ActionForm intent="save" submit="Save changes" preventScrollReset>
          <WebhookFields url={url} {...fields} />
        </ActionForm>
      </section>
    </>
  );
}

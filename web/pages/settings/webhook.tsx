import { paths, type WebhookDeliveryInfo } from "@modelyard/contract";
import { ActionButton, ActionForm, Confirm, PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import "./deliveries.css";
import { formatMinute } from "./format.ts";
import { settingsLoader } from "./owner.server.ts";
import { parseWebhook, formatWatched } from "./webhook-fields.server.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { CursorPager } from "../../components/pager.tsx";
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
    at: `${formatMinute(createdAt)} UTC`,
    payload: JSON.stringify(payload, null, 2).slice(0, 20_000),
    ...(status !== undefined && { status }),
    ...(problem !== undefined && { problem }),
    ...(durationMs !== undefined && { ms: Math.round(durationMs) }),
  };
};

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
  const { url, on, suspended, watched, repo, discussion, hasSecret } = loaderData;
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
        {hasSecret ? (
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
        <Deliveries {...loaderData} />
      </section>
      <section>
        <h2>Edit webhook</h2>
        <ActionForm intent="save" submit="Save changes" preventScrollReset>
          <WebhookFields {...{ url, watched, repo, discussion, hasSecret }} />
        </ActionForm>
      </section>
    </>
  );
}

/** The deliveries of a webhook, newest first. */
function Deliveries({ id, deliveries, on, next, later }: PageProps<typeof loader>["loaderData"]) {
  if (deliveries.length === 0) return <p className="quiet">No recent deliveries.</p>;
  return (
    <>
      <ul className="entries deliveries">
        {deliveries.map(({ id: delivery, what, repo, state, attempts, at, payload, status, problem, ms }) => (
          <li key={delivery}>
            <div>
              <p>
                <b>{what}</b> <span className="mono">{repo}</span>
              </p>
              <p className="quiet">
                <span className="delivery-state" data-state={state}>
                  {state}
                </span>{" "}
                {[
                  at,
                  attempts > 1 && `${attempts} attempts`,
                  status !== undefined && `status ${status}`,
                  ms !== undefined && `${ms} ms`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {problem === undefined ? null : <p className="quiet">{problem}</p>}
              <details>
                <summary>Payload</summary>
                <CodeBlock label="Payload" text={payload} />
              </details>
            </div>
            {on && state !== "waiting" ? (
              <ActionButton
                stay
                values={{ delivery }}
                value="replay"
                aria-label={`Redeliver ${what} of ${repo}`}
              >
                Redeliver
              </ActionButton>
            ) : null}
          </li>
        ))}
      </ul>
      <CursorPager first={later && paths.webhook(id)} next={next && paths.webhook(id, { cursor: next })} />
    </>
  );
}

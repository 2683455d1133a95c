import { paths, type WebhookDeliveryInfo } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Confirm, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { day } from "../../components/format.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { Deliveries } from "./deliveries.tsx";
import { readSettings } from "./owner.server.ts";
import { readWebhook, watchedText } from "./webhook-fields.server.ts";
import { WebhookFields } from "./webhook-fields.tsx";

const A_PAGE = 20;

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const id = params["webhook"] ?? "";
  const cursor = url.searchParams.get("cursor");
  return readSettings(hub, url, async () => {
    const [webhook, deliveries] = await Promise.all([
      hub.webhooks.get(id),
      hub.webhooks.deliveries(id, { limit: A_PAGE, ...(cursor !== null && { cursor }) }),
    ]);
    const { domains, disabled, disabledReason } = webhook;
    return {
      id,
      url: webhook.url,
      watched: watchedText(webhook.watched),
      repo: domains.includes("repo"),
      discussion: domains.includes("discussion"),
      hasSecret: webhook.hasSecret,
      on: disabled === false,
      ...(disabled === "suspended-after-failure" && {
        suspended: disabledReason ?? "Nothing has arrived there for a long time.",
      }),
      deliveries: deliveries.items.map(rowOf),
      ...(deliveries.cursor !== undefined && { next: deliveries.cursor }),
      later: cursor !== null,
    };
  });
}

const rowOf = (delivery: WebhookDeliveryInfo) => {
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

export type DeliveryRow = ReturnType<typeof rowOf>;

export async function action({ context, params, request }: LoaderArgs) {
  const hub = getHub(context);
  const id = params["webhook"] ?? "";
  const fields = await fieldsOf(request);
  const { intent, delivery = "" } = fields;
  return attempt<Answered>(fields, async () => {
    switch (intent) {
      case "on":
        await hub.webhooks.enable(id);
        return { done: "It is on." };
      case "off":
        await hub.webhooks.disable(id);
        return { done: "It is off: nothing is sent." };
      case "replay":
        await hub.webhooks.replay(id, delivery);
        return { done: "It is sent once more." };
      case "no-secret":
        await hub.webhooks.change(id, { secret: "" });
        return { done: "No secret is sent along any more." };
      case "delete":
        await hub.webhooks.delete(id);
        return redirect(paths.settings("webhooks"));
      default: {
        const { webhook, errors } = await readWebhook(hub, fields);
        if (errors) return { errors, values: fields };
        await hub.webhooks.change(id, webhook);
        return { done: "Saved." };
      }
    }
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: "Webhook",
        description: "An address that is told what happens to models.",
        path: paths.webhook(loaderData.id),
        matches,
        noIndex: true,
      })
    : [];

export default function Webhook({ loaderData }: PageProps<typeof loader>) {
  const { id, url, on, suspended, deliveries, next, later, ...fields } = loaderData;
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  const saving = answer?.values?.["intent"] === "save" ? answer : undefined;
  return (
    <>
      <p className="quiet">
        <a href={paths.settings("webhooks")}>Webhooks</a> /
      </p>
      <h1 className="page-title fixed">{url}</h1>
      <Said answer={saving ? undefined : answer} />
      {suspended === undefined ? null : (
        <p className="notice">Suspended: {suspended} Turn it on when it answers again.</p>
      )}
      <div className="form-line">
        <Form method="post" preventScrollReset>
          <button className="button" type="submit" name="intent" value={on ? "off" : "on"}>
            {on ? "Turn it off" : "Turn it on"}
          </button>
        </Form>
        {fields.hasSecret ? (
          <Confirm label="Drop the secret…" yes="Drop the secret" send={{ intent: "no-secret" }}>
            The address will not be able to tell who calls.
          </Confirm>
        ) : null}
        <Confirm label="Delete…" yes="Delete the webhook" send={{ intent: "delete" }}>
          It goes with the record of what it was told.
        </Confirm>
      </div>
      <section>
        <h2>What it was told</h2>
        <Deliveries id={id} rows={deliveries} on={on} next={next} later={later} />
      </section>
      <section>
        <h2>Change it</h2>
        <Form className="form" method="post" preventScrollReset>
          <Said answer={saving} />
          <WebhookFields answer={saving} url={url} {...fields} />
          <button className="button primary" type="submit" name="intent" value="save">
            Save
          </button>
        </Form>
      </section>
    </>
  );
}

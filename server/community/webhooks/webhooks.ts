import type { Accounts } from "../../accounts/accounts.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import { type IsAllowed, createAllowList } from "../../http/outbound/networks.ts";
import { can } from "../../accounts/policies.ts";
import type { EncryptionKey } from "../../accounts/encryption-key.ts";
import type { Database } from "../../database/tables.ts";
import { webhookQueue } from "./queue-store.ts";
import { WebhookStore } from "./store.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";
import { type DeliveryOptions, type SendRequest, WebhookDeliveries } from "./deliveries.ts";

export type Webhooks = WebhookDeliveries;

/** Whether a user may receive an event: if the user can see the repository, or could before its deletion. */
export const canReceive = (principal: UserPrincipal, { repo }: WebhookEvent): boolean =>
  can.readModel(principal, { id: repo.name, private: repo.private });

/** Creates the webhook stores and deliveries. Deliveries begin with `start`. */
export function openWebhooks({
  db,
  secret,
  accounts,
  networks = [],
  now = () => new Date(),
  onAttempt,
  send,
}: {
  db: Database;
  secret: EncryptionKey;
  accounts: Accounts;
  /** Private networks that webhooks may reach. */
  networks?: readonly string[];
  now?: () => Date;
  onAttempt?: DeliveryOptions["onAttempt"];
  /** Replaces network requests in tests. */
  send?: SendRequest;
}): Webhooks {
  const store = new WebhookStore(db, secret, now);
  const queue = webhookQueue(db, now);
  const allows: IsAllowed = createAllowList(networks);
  const canUserReceive = (id: string, event: WebhookEvent): boolean => {
    const user = accounts.directory.user(id);
    return user !== undefined && canReceive({ ...user, via: { kind: "session", id: "" } }, event);
  };
  return new WebhookDeliveries({ store, queue, allows, canUserReceive, now, onAttempt, send });
}

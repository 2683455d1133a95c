import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { NewProviderKeySchema, ProviderKeyInfoSchema } from "../router-settings.ts";
import { provider } from "./parts.ts";
import { forEachScope } from "./settings-scopes.ts";

/** Provider keys, by owner. Only admins of an organization see its keys. */
export const providerKeyFamilies = forEachScope(
  ({ path, base, their }) =>
    ({
      list: {
        ...base,
        route: `GET ${path}/keys`,
        summary: `List ${their} provider keys`,
        description: "Returns only the last characters of each key.",
        response: z.array(ProviderKeyInfoSchema),
      },
      set: {
        ...base,
        route: `PUT ${path}/keys/{provider}`,
        audit: "key.set",
        summary: `Set ${their} provider key`,
        description: "Replaces the existing key. Keys are encrypted and can’t be viewed again.",
        parts: { ...base.parts, provider },
        body: {
          schema: NewProviderKeySchema,
          example: { key: "gsk_0123456789abcdef", label: "team account" },
        },
        response: ProviderKeyInfoSchema,
      },
      delete: {
        ...base,
        route: `DELETE ${path}/keys/{provider}`,
        audit: "key.delete",
        summary: `Delete ${their} provider key`,
        parts: { ...base.parts, provider },
        response: OkSchema,
      },
      restore: {
        ...base,
        route: `POST ${path}/keys/{provider}/restore`,
        audit: "key.restore",
        summary: `Restore ${their} provider key`,
        description: "Available for 10 minutes after the key is deleted.",
        parts: { ...base.parts, provider },
        response: ProviderKeyInfoSchema,
        errors: [...base.errors, "Conflict"],
      },
    }) as const satisfies Record<string, Endpoint>,
);

const { own, organization, hub } = providerKeyFamilies;

export const providerKeyEndpoints = {
  listOwnKeys: own.list,
  setOwnKey: own.set,
  deleteOwnKey: own.delete,
  restoreOwnKey: own.restore,
  listOrganizationKeys: {
    ...organization.list,
    description: `${organization.list.description} Requires the organization’s admin role.`,
  },
  setOrganizationKey: organization.set,
  deleteOrganizationKey: organization.delete,
  restoreOrganizationKey: organization.restore,
  listHubKeys: hub.list,
  setHubKey: {
    ...hub.set,
    description: `Used if neither the user nor the billing organization has a key for the provider. ${hub.set.description}`,
  },
  deleteHubKey: hub.delete,
  restoreHubKey: hub.restore,
} as const satisfies Record<string, Endpoint>;

import type { z } from "zod";
import type { Call } from "./account-client.ts";
import type { accessRequestEndpoints as endpoints } from "./endpoints/access-requests.ts";

/** The caller's access to a gated model, and the form to request it. */
export type OwnAccess = z.infer<typeof endpoints.getOwnAccess.response>;
/** The access request form of a gated model's card. */
export type GateFormInfo = OwnAccess["form"];
/** An access request as reviewers see it. */
export type AccessRequestInfo = z.infer<typeof endpoints.listAccessRequests.response>[number];
export type AccessState = AccessRequestInfo["status"];

/** Client methods for access requests of gated models. */
export function accessClient(call: Call) {
  const at = (id: string) =>
    `/api/models/${id.split("/").map(encodeURIComponent).join("/")}/user-access-request`;
  return {
    own: (id: string) => call<OwnAccess>("GET", at(id)),
    ask: (id: string, fields: Readonly<Record<string, string>>) =>
      call<{ status: AccessState }>("POST", at(id), { fields }),
    /** Withdraws the caller's request or gives up the caller's access. */
    cancel: (id: string) => call<unknown>("POST", `${at(id)}/cancel`, {}),
    /** Newest first. */
    list: (id: string, status: AccessState, limit = 1000) =>
      call<AccessRequestInfo[]>("GET", `${at(id)}/${status}?limit=${limit}`),
    decide: (id: string, user: string, status: AccessState, rejectionReason?: string) =>
      call<unknown>("POST", `${at(id)}/handle`, {
        user,
        status,
        ...(rejectionReason !== undefined && rejectionReason !== "" && { rejectionReason }),
      }),
    grant: (id: string, user: string) => call<unknown>("POST", `${at(id)}/grant`, { user }),
  };
}

import type { Call } from "./account-client.ts";

export type AccessState = "pending" | "accepted" | "rejected";

/** The access request form of a gated model's card. */
export interface GateFormInfo {
  heading?: string;
  /** Markdown. */
  prompt?: string;
  /** Markdown. */
  description?: string;
  /** Label of the submit button. */
  button?: string;
  fields: {
    label: string;
    type: "text" | "checkbox" | "date_picker" | "country" | "select";
    options?: { label: string; value: string }[];
  }[];
}

/** The caller's access to a gated model, and the form to request it. */
export interface OwnAccess {
  gated: "auto" | "manual";
  status: AccessState | "none";
  rejectionReason?: string;
  form: GateFormInfo;
}

/** An access request as reviewers see it. Dates are ISO 8601. */
export interface AccessRequestInfo {
  user: { user: string; fullname: string; email?: string; avatarUrl: string };
  status: AccessState;
  timestamp: string;
  reviewedAt?: string;
  grantedBy?: string;
  rejectionReason?: string;
  fields?: Record<string, string | boolean>;
}

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

/** Daily downloads of a model in the last 30 days (UTC), oldest first. */
export interface DownloadsInfo {
  /** Number of downloads. */
  total: number;
  /** Description of the files that are counted. */
  counted: string;
  days: {
    date: string;
    /** Downloads. */
    gets: number;
    /** HEAD requests. */
    heads: number;
    /** Requests of either kind from continuous integration. */
    ci: number;
  }[];
}

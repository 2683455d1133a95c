import type { Call } from "./account-client.ts";

export type AccessState = "pending" | "accepted" | "rejected";

/** What a gated model's card asks of who wants its files. */
export interface GateFormInfo {
  heading?: string;
  /** Markdown. */
  prompt?: string;
  /** Markdown. */
  description?: string;
  /** What the button says. */
  button?: string;
  fields: {
    label: string;
    type: "text" | "checkbox" | "date_picker" | "country" | "select";
    options?: { label: string; value: string }[];
  }[];
}

/** What a gated model asks, and whether one was let in. */
export interface OwnAccess {
  gated: "auto" | "manual";
  status: AccessState | "none";
  rejectionReason?: string;
  form: GateFormInfo;
}

/** A request for access as those see it who decide. Dates are ISO 8601. */
export interface AccessRequestInfo {
  user: { user: string; fullname: string; email?: string; avatarUrl: string };
  status: AccessState;
  timestamp: string;
  reviewedAt?: string;
  grantedBy?: string;
  rejectionReason?: string;
  fields?: Record<string, string | boolean>;
}

/** The part of the client that is about the files of gated models: asking for them, and letting others in. */
export function accessClient(call: Call) {
  const at = (id: string) =>
    `/api/models/${id.split("/").map(encodeURIComponent).join("/")}/user-access-request`;
  return {
    own: (id: string) => call<OwnAccess>("GET", at(id)),
    ask: (id: string, fields: Readonly<Record<string, string>>) =>
      call<{ status: AccessState }>("POST", at(id), { fields }),
    /** Withdraws one's request, or gives up one's access. */
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

/** Downloads of a model on each of the last 30 days, today last; days are of UTC. */
export interface DownloadsInfo {
  /** Files sent. */
  total: number;
  /** Which files count, in words. */
  counted: string;
  days: {
    date: string;
    /** Files sent. */
    gets: number;
    /** Questions about them. */
    heads: number;
    /** Both, by continuous integration. */
    ci: number;
  }[];
}

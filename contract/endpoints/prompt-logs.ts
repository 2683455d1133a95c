import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { PromptLoggingChangeSchema, PromptLogSchema, PromptLoggingSettingsSchema } from "../prompt-logs.ts";
import { forEachScope } from "./settings-scopes.ts";

const requestId = { id: { description: "Request ID.", example: "a1b2c3" } } as const;
const ofRequest = { auth: "token", parts: requestId, errors: ["NotFound"] } as const;

const { own, organization } = forEachScope(
  ({ path, base, their }) =>
    ({
      get: {
        ...base,
        route: `GET ${path}/prompt-logging`,
        summary: `Get ${their} prompt logging settings`,
        response: PromptLoggingSettingsSchema,
      },
      set: {
        ...base,
        route: `PUT ${path}/prompt-logging`,
        audit: "prompt-logging.change",
        summary: `Update ${their} prompt logging settings`,
        description: "While logging is on, every response has the header `x-modelyard-prompt-logging`.",
        body: { schema: PromptLoggingChangeSchema, example: { days: 30 } },
        response: PromptLoggingSettingsSchema,
      },
      delete: {
        ...base,
        route: `DELETE ${path}/prompt-logging`,
        audit: "prompt-log.delete",
        summary: `Delete all of ${their} logged prompts`,
        response: OkSchema,
      },
    }) as const satisfies Record<string, Endpoint>,
);

/** Prompt logging of users and organizations. */
export const promptLoggingFamilies = { own, organization };

export const promptLogEndpoints = {
  getOwnPromptLogging: {
    ...own.get,
    description: "Applies to requests that are billed to you. Off by default.",
  },
  setOwnPromptLogging: own.set,
  deleteOwnPromptLogs: own.delete,
  getOrganizationPromptLogging: {
    ...organization.get,
    description: "Available to all members, so that they know whether their prompts are logged.",
  },
  setOrganizationPromptLogging: organization.set,
  deleteOrganizationPromptLogs: organization.delete,
  getPromptLog: {
    ...ofRequest,
    audit: "prompt-log.read",
    route: "GET /api/router/requests/{id}/prompt-log",
    summary: "Get the logged prompt of a request",
    description: "Available to the caller and to admins of the organization that logs the request.",
    response: PromptLogSchema,
  },
  deletePromptLog: {
    ...ofRequest,
    route: "DELETE /api/router/requests/{id}/prompt-log",
    audit: "prompt-log.delete",
    summary: "Delete the logged prompt of a request",
    response: OkSchema,
  },
} as const satisfies Record<string, Endpoint>;

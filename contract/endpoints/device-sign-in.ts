import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { NewTokenSchema } from "../accounts.ts";
import type { Endpoint } from "../endpoint.ts";

const code = {
  code: { description: "Code that the program shows. Case and hyphens are ignored.", example: "BCDF-GHJK" },
} as const;
const ofRequest = { auth: "session", parts: code, errors: ["NotFound", "TooManyRequests"] } as const;

const clientId = z
  .string({ error: "is required" })
  .regex(/^[\u0021-\u007E]{1,200}$/, { error: "must be 1 to 200 printable characters" })
  .describe("Any ID is accepted. `hf` and `huggingface_hub` send the same one.");

const secret = z.string().max(200).optional();

/** Pending sign-in request of a program, as shown to the user who decides. */
export const DeviceRequestSchema = z.strictObject({
  code: z.string(),
  program: z.string().optional().describe("Name of the program, if its client ID is known."),
  clientId: z.string(),
  agent: z.string().describe("User agent of the program."),
  address: z.string().describe("IP address of the program."),
  sameNetwork: z.boolean().describe("Whether the program and this request come from the same network."),
  name: z.string().describe("Suggested name of the access token."),
  createdAt: z.string().describe("ISO 8601, UTC."),
  expiresAt: z.string().describe("ISO 8601, UTC."),
});
export type DeviceRequest = z.infer<typeof DeviceRequestSchema>;

/** Device sign-in, for programs without a browser: OAuth 2.0 device authorization grant (RFC 8628), and renewal of its tokens. */
export const deviceSignInEndpoints = {
  requestDeviceCode: {
    route: "POST /oauth/device",
    audit: "none: the user's decision is audited",
    summary: "Request a device code",
    description:
      "OAuth 2.0 device authorization (RFC 8628), as `hf auth login` uses it. Show `user_code` and a URL to the user, and poll `/oauth/token`. The body can also be a form. Errors are in the format of OAuth 2.0.",
    body: {
      schema: z.object({ client_id: clientId }),
      example: { client_id: "26be6b09-91c5-47da-9861-d2d2bb7a7e36" },
    },
    response: z.strictObject({
      device_code: z.string().describe("Secret for `/oauth/token`."),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string().describe("The same URL with the code."),
      expires_in: z.int().describe("Seconds."),
      interval: z.int().describe("Seconds between requests to `/oauth/token`."),
    }),
    errors: ["TooManyRequests"],
  },
  requestToken: {
    route: "POST /oauth/token",
    audit: "token.create",
    summary: "Get or renew the access token of a program",
    description:
      "Supports the grants `urn:ietf:params:oauth:grant-type:device_code` and `refresh_token`. A refresh token can be used once. The previous access token stays valid for up to one more day. The body can also be a form. Errors are in the format of OAuth 2.0: `authorization_pending`, `slow_down`, `access_denied`, `expired_token`, `invalid_grant`.",
    body: {
      schema: z.object({
        grant_type: z.string({ error: "is required" }).max(200),
        client_id: clientId,
        device_code: secret,
        refresh_token: secret,
      }),
      example: {
        grant_type: "urn:ietf:params:oauth:grant-type:device_code",
        device_code: "Xk2…",
        client_id: "26be6b09-91c5-47da-9861-d2d2bb7a7e36",
      },
    },
    response: z.strictObject({
      access_token: z.string().describe("Access token of the hub: `hf_…`."),
      token_type: z.literal("bearer"),
      expires_in: z.int().describe("Seconds."),
      refresh_token: z.string(),
      scope: z.enum(["read", "write"]).describe("Role of the token."),
    }),
    errors: ["TooManyRequests"],
  },
  getDeviceRequest: {
    ...ofRequest,
    route: "GET /api/device-sign-in/{code}",
    summary: "Get the sign-in request of a program",
    response: DeviceRequestSchema,
  },
  decideDeviceRequest: {
    ...ofRequest,
    route: "POST /api/device-sign-in/{code}",
    audit: "device.decide",
    summary: "Allow or deny a device sign-in",
    description:
      "If allowed, the program gets an access token of the user, which expires after 30 days unless the program renews it.",
    body: {
      schema: z.strictObject({
        allow: z.boolean(),
        name: NewTokenSchema.shape.name.optional().describe("Name of the access token."),
        role: z.enum(["read", "write"], { error: "must be read or write" }).default("write"),
      }),
      example: { allow: true, name: "laptop", role: "write" },
    },
    response: OkSchema,
  },
} as const satisfies Record<string, Endpoint>;

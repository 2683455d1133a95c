import { createTokenRow } from "../../../server/accounts/tokens/store.ts";
import { addUser } from "../../../server/accounts/users/store.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { type Attack, post, repeat } from "./attack.ts";

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const signIn = (name: string, password: string) => ({
  method: "POST",
  path: "/api/login",
  headers: json,
  body: { name, password },
});
/** URLs to which a hub must not send requests for its users. */
const INSIDE = [
  "http://127.0.0.1:1/",
  "http://localhost./",
  "http://[::]:1/",
  "http://[::ffff:0:0]:1/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://10.0.0.1/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:1/",
];

/** Attacks on accounts, sign-in, and requests that the hub sends for its users. */
/** Adds 5,000 other users with four tokens each to a database. */
export async function addAccounts(path: string): Promise<void> {
  const db = await openDatabase({ path });
  const at = new Date();
  await db.transaction().execute(async (transaction) => {
    for (let n = 0; n < 5000; n++) {
      const user = { name: `other-${n}`, fullname: "", email: "" };
      const id = await addUser(transaction, user, { password: null, at });
      for (let token = 0; token < 4; token++) {
        const { row } = createTokenRow(id, { name: `t${token}`, role: "read" }, at);
        await transaction.insertInto("tokens").values(row).execute();
      }
    }
  });
  await db.destroy();
}

export const accounts: readonly Attack[] = [
  { name: "wrong passwords for one account", send: (n) => signIn("admin", `wrong ${n}`), expect: [401, 429] },
  {
    name: "wrong passwords for many accounts",
    send: (n) => signIn(`user-${n}`, "wrong"),
    expect: [401, 429],
  },
  {
    name: "passwords of 500 kB",
    send: () => signIn("admin", "x".repeat(500_000)),
    expect: [400, 401, 413, 429],
  },
  { name: "SQL injection", send: () => signIn("' or 1=1 --", "x"), expect: [400, 401, 429] },
  {
    name: "guessed tokens",
    send: (n) => ({
      path: "/api/whoami-v2",
      headers: { authorization: `Bearer hf_${n}${"x".repeat(n % 9000)}` },
    }),
    expect: [401, 429],
  },
  {
    name: "guessed sessions",
    send: (n) => ({ path: "/settings", headers: { accept: "text/html", cookie: `modelyard-session=${n}` } }),
  },
  { name: "guessed invitations", send: (n) => ({ path: `/api/join/${n}${"a".repeat(40)}` }), expect: [404] },
  {
    name: "single sign-on callbacks without a session",
    send: (n) => ({ path: `/oidc/callback?state=${n}&code=${"x".repeat(n % 4000)}` }),
    expect: [404],
  },
  {
    name: "single sign-on with redirects to another site",
    send: (n) => ({ path: `/oidc/start?next=//evil.test/${n}` }),
    expect: [404],
  },
  { name: "tokens", send: (n) => post("/api/settings/tokens", { name: `t${n}`, role: "read" }), times: 500 },
  {
    name: "organizations",
    send: (n) => post("/api/organizations", { name: `org-${n}`, fullname: "x" }),
    times: 300,
  },
  {
    name: "collections",
    send: (n) => post("/api/collections", { title: `c ${n}`, namespace: "eve" }),
    times: 500,
  },
  {
    name: "long profiles",
    send: () =>
      post("/api/settings/profile", { fullname: "x".repeat(900_000), details: "> ".repeat(20_000) }, "PUT"),
  },
  {
    name: "webhooks to private addresses",
    send: (n) =>
      post("/api/settings/webhooks", {
        url: INSIDE[n % INSIDE.length],
        watched: [{ type: "user", name: "eve" }],
        domains: ["repo"],
      }),
    times: 200,
  },
  { name: "likes", send: (n) => post("/api/models/Qwen/Qwen3-8B/like", {}, n % 2 ? "DELETE" : "POST") },
  {
    name: "provider keys",
    send: (n) => post("/api/settings/keys/groq", { key: repeat(2000, () => String(n)) }, "PUT"),
  },
  {
    name: "hidden fields",
    send: (n) => post("/api/settings/profile", { admin: true, role: "admin", id: n }, "PUT"),
  },
  {
    name: "inference without a provider",
    send: (n) => ({
      ...post("/v1/chat/completions", {
        model: `Qwen/Qwen3-8B:${n}`,
        messages: [{ role: "user", content: "x" }],
      }),
      headers: { "content-type": "application/json" },
    }),
  },
  {
    name: "9,999 messages in a chat",
    send: () =>
      post("/v1/chat/completions", {
        model: "Qwen/Qwen3-8B",
        messages: Array.from({ length: 9999 }, () => ({})),
      }),
  },
];

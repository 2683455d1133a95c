import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { createTestRepository } from "../../testing/repository.ts";

const CARD = `---
extra_gated_prompt: Be kind.
extra_gated_fields:
  Company: text
  I agree: checkbox
  Use: {type: select, options: [research, {label: Work, value: work}]}
---
# Snow
`;
const FILLED = { Company: "Acme", "I agree": true, Use: "work" };

const as: Record<string, Record<string, string>> = { nobody: {} };
const hub = await sharedHub();
for (const name of ["ada", "eve", "bob", "carl", "dora"]) {
  const user = await aUser(hub, name);
  as[name] = await user.token();
  as[`${name}-read`] = await user.token("read");
  as[`${name}-inference`] = await user.token("inference");
}

const send = (userName: string, method: string, url: string, payload?: object) =>
  hub.send(method, url, as[userName], payload);
const api = (id: string, suffix = "") => `/api/models/${id}/user-access-request${suffix}`;
const head = (userName: string, id: string) => send(userName, "HEAD", `/${id}/resolve/main/weights.txt`);

async function createModel(id: string, gated: "auto" | "manual" | false) {
  await createTestRepository(hub.repositories, id, { "README.md": CARD, "weights.txt": "1" });
  await send("ada", "PUT", `/api/models/${id}/settings`, { gated });
}

describe("access to files of a gated model", () => {
  test("is denied to others with the error codes of Hugging Face, unlike access to metadata, tree, and card", async () => {
    await createModel("ada/shut", "manual");
    const anonymous = await head("nobody", "ada/shut");
    expect([anonymous.statusCode, anonymous.headers["x-error-code"]]).toEqual([401, "GatedRepo"]);
    const rejected = await head("eve", "ada/shut");
    expect([rejected.statusCode, rejected.headers["x-error-code"]]).toEqual([403, "GatedRepo"]);
    expect(rejected.headers["x-error-message"]).toContain("not in the authorized list");
    expect(rejected.headers["x-repo-commit"]).toMatch(/^[0-9a-f]{40}$/);
    for (const url of [
      "/api/models/ada/shut",
      "/api/models/ada/shut/tree/main",
      "/ada/shut/resolve/main/README.md",
    ])
      expect((await send("nobody", "GET", url)).statusCode, url).toBe(200);
    expect((await head("ada", "ada/shut")).statusCode).toBe(200);
    expect((await send("eve", "GET", "/api/models/ada/shut/auth-check")).headers["x-error-code"]).toBe(
      "GatedRepo",
    );
  });

  test("begins with the approval, and ends when it is revoked", async () => {
    await createModel("ada/manual", "manual");
    const form = (await send("eve", "GET", api("ada/manual"))).json();
    expect(form).toMatchObject({ gated: "manual", status: "none", form: { prompt: "Be kind." } });
    expect(form.form.fields[2].options).toEqual([
      { label: "research", value: "research" },
      { label: "Work", value: "work" },
    ]);

    const incomplete = await send("eve", "POST", api("ada/manual"), {
      fields: { Company: "Acme", Use: "war" },
    });
    expect(incomplete.statusCode).toBe(400);
    expect(incomplete.json().fields.map(({ field }: { field: string }) => field)).toEqual(["I agree", "Use"]);
    expect((await send("eve", "POST", api("ada/manual"), { fields: FILLED })).json()).toEqual({
      status: "pending",
    });
    expect((await head("eve", "ada/manual")).headers["x-error-message"]).toContain("awaiting a review");

    const [request] = (await send("ada", "GET", api("ada/manual", "/pending"))).json();
    expect(request).toMatchObject({
      user: { user: "eve", fullname: "eve" },
      status: "pending",
      fields: FILLED,
    });
    const accept = { user: "eve", status: "accepted" };
    expect((await send("ada", "POST", api("ada/manual", "/handle"), accept)).statusCode).toBe(200);
    expect((await head("eve", "ada/manual")).statusCode).toBe(200);
    expect((await head("eve-read", "ada/manual")).statusCode).toBe(200);
    expect((await head("eve-inference", "ada/manual")).statusCode, "a token without read permission").toBe(
      403,
    );
    expect((await head("bob", "ada/manual")).statusCode).toBe(403);

    const reject = { user: "eve", status: "rejected", rejectionReason: "No war" };
    await send("ada", "POST", api("ada/manual", "/handle"), reject);
    expect((await head("eve", "ada/manual")).headers["x-error-message"]).toContain("has been rejected");
    expect((await send("eve", "POST", api("ada/manual"), { fields: FILLED })).statusCode).toBe(403);
    expect((await send("eve", "POST", api("ada/manual", "/cancel"))).statusCode).toBe(404);
    expect((await send("eve", "GET", api("ada/manual"))).json()).toMatchObject({ rejectionReason: "No war" });
  });

  test("begins immediately if approval is automatic, including through the form on the page", async () => {
    await createModel("ada/auto", "auto");
    const form = new URLSearchParams({ Company: "Acme", "I agree": "on", Use: "research" });
    const response = await hub.send(
      "POST",
      "/ada/auto/ask-access",
      { ...as["bob"], "content-type": "application/x-www-form-urlencoded" },
      form.toString(),
    );
    expect([response.statusCode, response.headers.location]).toEqual([303, "/ada/auto"]);
    expect((await head("bob", "ada/auto")).statusCode).toBe(200);
    expect((await send("bob", "POST", api("ada/auto", "/cancel"))).statusCode).toBe(200);
    expect((await head("bob", "ada/auto")).statusCode).toBe(403);
    expect((await send("nobody", "POST", api("ada/auto"), FILLED)).statusCode).toBe(401);
  });

  test("can be granted without a request, and to many users at once", async () => {
    await createModel("ada/many", "manual");
    for (const name of ["eve", "bob", "carl"]) await send(name, "POST", api("ada/many"), { fields: FILLED });
    const { statusCode } = await send("ada", "POST", api("ada/many", "/grant"), { user: "dora" });
    expect(statusCode).toBe(200);
    expect((await send("ada", "POST", api("ada/many", "/grant"), { user: "dora" })).statusCode).toBe(400);
    expect(
      (await send("ada", "POST", api("ada/many", "/grant"), { user: "nobody-of-that-name" })).statusCode,
    ).toBe(404);
    const outcomes = await send("ada", "POST", api("ada/many", "/batch"), {
      status: "accepted",
      requests: [{ user: "eve" }, { user: "ghost" }, { user: "ada" }],
    });
    expect(outcomes.json()).toEqual([
      { user: "eve", ok: true },
      { user: "ghost", ok: false, error: "user_not_found" },
      { user: "ada", ok: false, error: "request_not_found" },
    ]);
    const names = async (status: string) =>
      (await send("ada", "GET", api("ada/many", `/${status}`)))
        .json()
        .map(({ user }: { user: { user: string } }) => user.user)
        .toSorted();
    expect(await names("accepted")).toEqual(["dora", "eve"]);
    expect(await names("pending")).toEqual(["bob", "carl"]);
    const report = await send("ada", "GET", "/ada/many/user-access-report");
    expect(report.json()).toHaveLength(4);
    expect(report.headers["content-disposition"]).toContain("ada-many-access-report.json");
    const csv = await send("ada", "GET", "/ada/many/user-access-report?format=csv");
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body.split("\r\n")).toHaveLength(6);
    expect(csv.body).toMatch(/^user,fullname,email,status,time,reviewedAt/);
  });

  test("can be granted only by users who manage the model, and only if it is gated", async () => {
    await createModel("ada/open", false);
    expect((await send("ada", "GET", api("ada/open", "/pending"))).statusCode).toBe(400);
    expect((await send("eve", "POST", api("ada/open"), FILLED)).statusCode).toBe(400);
    const accept = { user: "bob", status: "accepted" };
    for (const [userName, status] of [
      ["nobody", 401],
      ["eve", 403],
      ["ada-read", 403],
    ] as const) {
      expect((await send(userName, "GET", api("ada/many", "/pending"))).statusCode, userName).toBe(status);
      expect((await send(userName, "POST", api("ada/many", "/handle"), accept)).statusCode, userName).toBe(
        status,
      );
      expect((await send(userName, "POST", api("ada/many", "/grant"), accept)).statusCode, userName).toBe(
        status,
      );
      expect((await send(userName, "GET", "/ada/many/user-access-report")).statusCode, userName).toBe(status);
    }
    expect((await head("bob", "ada/many")).statusCode).toBe(403);
  });

  test("shows the email address only of users who asked for it", async () => {
    for (const name of ["eve", "dora", "carl"]) {
      const id = (await hub.accounts.users.byName(name))?.id ?? "";
      await hub.accounts.users.setProfile(id, { fullname: name, email: `${name}@hub.test` });
    }
    await createModel("ada/mail", "manual");
    await send("eve", "POST", api("ada/mail"), { fields: FILLED });
    for (const user of ["dora", "carl"]) await send("ada", "POST", api("ada/mail", "/grant"), { user });
    await send("ada", "POST", api("ada/mail", "/grant"), { user: "eve" });
    const seen = async (status: string) => {
      const list = (await send("ada", "GET", api("ada/mail", `/${status}`))).json();
      return list.map(({ user }: { user: { user: string; email?: string } }) => [user.user, user.email]);
    };
    const emails = [
      ["carl", undefined],
      ["dora", undefined],
      ["eve", "eve@hub.test"],
    ];
    expect((await seen("accepted")).toSorted()).toEqual(emails);
    const requests = ["carl", "dora", "eve"].map((user) => ({ user }));
    for (const status of ["rejected", "pending", "accepted"]) {
      await send("ada", "POST", api("ada/mail", "/batch"), { status, requests });
      expect((await seen(status)).toSorted(), status).toEqual(emails);
    }
    const report = (await send("ada", "GET", "/ada/mail/user-access-report")).json();
    expect(report.map(({ email }: { email: string | null }) => email).toSorted()).toEqual([
      "eve@hub.test",
      null,
      null,
    ]);
    expect((await send("ada", "GET", "/ada/mail/user-access-report?format=csv")).body).not.toContain("dora@");
    // A row from before such grants were marked.
    const at = "2026-01-01T00:00:00.000Z";
    const old = { fields: "{}", asked_at: at, reviewed_at: at, reviewed_by: "ada" };
    await hub.db
      .updateTable("access_requests")
      .set(old)
      .where("user_id", "=", (await hub.accounts.users.byName("dora"))?.id ?? "")
      .execute();
    const migration = new URL("../../database/migrations/0045-hidden-emails.sql", import.meta.url);
    await sql.raw(readFileSync(migration, "utf8")).execute(hub.db);
    expect((await seen("accepted")).toSorted()).toEqual(emails);
  });

  test("is denied again in a new repository with the same name", async () => {
    await createModel("ada/again", "auto");
    await send("eve", "POST", api("ada/again"), { fields: FILLED });
    expect((await head("eve", "ada/again")).statusCode).toBe(200);
    const repository = await hub.repositories.store.get("ada/again");
    if (repository) await hub.repositories.store.delete(repository);
    await createModel("ada/again", "auto");
    expect((await head("eve", "ada/again")).statusCode).toBe(403);
  });
});

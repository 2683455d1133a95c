import { describe, expect, test } from "vitest";
import { sharedHub } from "../../testing/shared-hub.ts";
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
const at = (id: string, more = "") => `/api/models/${id}/user-access-request${more}`;
const file = (userName: string, id: string) => send(userName, "HEAD", `/${id}/resolve/main/weights.txt`);

async function gated(id: string, how: "auto" | "manual" | false) {
  await createTestRepository(hub.repositories, id, { "README.md": CARD, "weights.txt": "1" });
  await send("ada", "PUT", `/api/models/${id}/settings`, { gated: how });
}

describe("the files of a gated model", () => {
  test("are denied to others with the error codes of Hugging Face; details, tree, and card are public", async () => {
    await gated("ada/shut", "manual");
    const anonymous = await file("nobody", "ada/shut");
    expect([anonymous.statusCode, anonymous.headers["x-error-code"]]).toEqual([401, "GatedRepo"]);
    const stranger = await file("eve", "ada/shut");
    expect([stranger.statusCode, stranger.headers["x-error-code"]]).toEqual([403, "GatedRepo"]);
    expect(stranger.headers["x-error-message"]).toContain("not in the authorized list");
    expect(stranger.headers["x-repo-commit"]).toMatch(/^[0-9a-f]{40}$/);
    for (const url of [
      "/api/models/ada/shut",
      "/api/models/ada/shut/tree/main",
      "/ada/shut/resolve/main/README.md",
    ])
      expect((await send("nobody", "GET", url)).statusCode, url).toBe(200);
    expect((await file("ada", "ada/shut")).statusCode).toBe(200);
    expect((await send("eve", "GET", "/api/models/ada/shut/auth-check")).headers["x-error-code"]).toBe(
      "GatedRepo",
    );
  });

  test("are readable after approval, until it is revoked", async () => {
    await gated("ada/manual", "manual");
    const form = (await send("eve", "GET", at("ada/manual"))).json();
    expect(form).toMatchObject({ gated: "manual", status: "none", form: { prompt: "Be kind." } });
    expect(form.form.fields[2].options).toEqual([
      { label: "research", value: "research" },
      { label: "Work", value: "work" },
    ]);

    const incomplete = await send("eve", "POST", at("ada/manual"), {
      fields: { Company: "Acme", Use: "war" },
    });
    expect(incomplete.statusCode).toBe(400);
    expect(incomplete.json().fields.map(({ field }: { field: string }) => field)).toEqual(["I agree", "Use"]);
    expect((await send("eve", "POST", at("ada/manual"), { fields: FILLED })).json()).toEqual({
      status: "pending",
    });
    expect((await file("eve", "ada/manual")).headers["x-error-message"]).toContain("awaiting a review");

    const [request] = (await send("ada", "GET", at("ada/manual", "/pending"))).json();
    expect(request).toMatchObject({
      user: { user: "eve", fullname: "eve" },
      status: "pending",
      fields: FILLED,
    });
    const accept = { user: "eve", status: "accepted" };
    expect((await send("ada", "POST", at("ada/manual", "/handle"), accept)).statusCode).toBe(200);
    expect((await file("eve", "ada/manual")).statusCode).toBe(200);
    expect((await file("eve-read", "ada/manual")).statusCode).toBe(200);
    expect((await file("eve-inference", "ada/manual")).statusCode, "a token without read permission").toBe(
      403,
    );
    expect((await file("bob", "ada/manual")).statusCode).toBe(403);

    const reject = { user: "eve", status: "rejected", rejectionReason: "No war" };
    await send("ada", "POST", at("ada/manual", "/handle"), reject);
    expect((await file("eve", "ada/manual")).headers["x-error-message"]).toContain("has been rejected");
    expect((await send("eve", "POST", at("ada/manual"), { fields: FILLED })).statusCode).toBe(403);
    expect((await send("eve", "POST", at("ada/manual", "/cancel"))).statusCode).toBe(404);
    expect((await send("eve", "GET", at("ada/manual"))).json()).toMatchObject({ rejectionReason: "No war" });
  });

  test("are readable immediately if approval is automatic, also with the form of the page", async () => {
    await gated("ada/auto", "auto");
    const form = new URLSearchParams({ Company: "Acme", "I agree": "on", Use: "research" });
    const sent = await hub.send(
      "POST",
      "/ada/auto/ask-access",
      { ...as["bob"], "content-type": "application/x-www-form-urlencoded" },
      form.toString(),
    );
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "/ada/auto"]);
    expect((await file("bob", "ada/auto")).statusCode).toBe(200);
    expect((await send("bob", "POST", at("ada/auto", "/cancel"))).statusCode).toBe(200);
    expect((await file("bob", "ada/auto")).statusCode).toBe(403);
    expect((await send("nobody", "POST", at("ada/auto"), FILLED)).statusCode).toBe(401);
  });

  test("can be granted without a request, and to many users at once", async () => {
    await gated("ada/many", "manual");
    for (const name of ["eve", "bob", "carl"]) await send(name, "POST", at("ada/many"), { fields: FILLED });
    const { statusCode } = await send("ada", "POST", at("ada/many", "/grant"), { user: "dora" });
    expect(statusCode).toBe(200);
    expect((await send("ada", "POST", at("ada/many", "/grant"), { user: "dora" })).statusCode).toBe(400);
    expect(
      (await send("ada", "POST", at("ada/many", "/grant"), { user: "nobody-of-that-name" })).statusCode,
    ).toBe(404);
    const outcomes = await send("ada", "POST", at("ada/many", "/batch"), {
      status: "accepted",
      requests: [{ user: "eve" }, { user: "ghost" }, { user: "ada" }],
    });
    expect(outcomes.json()).toEqual([
      { user: "eve", ok: true },
      { user: "ghost", ok: false, error: "user_not_found" },
      { user: "ada", ok: false, error: "request_not_found" },
    ]);
    const names = async (status: string) =>
      (await send("ada", "GET", at("ada/many", `/${status}`)))
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

  test("can be granted only by users who manage the model, if it is gated", async () => {
    await gated("ada/open", false);
    expect((await send("ada", "GET", at("ada/open", "/pending"))).statusCode).toBe(400);
    expect((await send("eve", "POST", at("ada/open"), FILLED)).statusCode).toBe(400);
    const accept = { user: "bob", status: "accepted" };
    for (const [userName, status] of [
      ["nobody", 401],
      ["eve", 403],
      ["ada-read", 403],
    ] as const) {
      expect((await send(userName, "GET", at("ada/many", "/pending"))).statusCode, userName).toBe(status);
      expect((await send(userName, "POST", at("ada/many", "/handle"), accept)).statusCode, userName).toBe(
        status,
      );
      expect((await send(userName, "POST", at("ada/many", "/grant"), accept)).statusCode, userName).toBe(
        status,
      );
      expect((await send(userName, "GET", "/ada/many/user-access-report")).statusCode, userName).toBe(status);
    }
    expect((await file("bob", "ada/many")).statusCode).toBe(403);
  });

  test("do not apply to a new repository with the same name", async () => {
    await gated("ada/again", "auto");
    await send("eve", "POST", at("ada/again"), { fields: FILLED });
    expect((await file("eve", "ada/again")).statusCode).toBe(200);
    const found = await hub.repositories.store.get("ada/again");
    if (found) await hub.repositories.store.delete(found);
    await gated("ada/again", "auto");
    expect((await file("eve", "ada/again")).statusCode).toBe(403);
  });
});

import { describe, expect, test } from "vitest";
import type { ProviderKeyInfo, ProviderSettings } from "@modelyard/contract";
import { aUser } from "../../testing/users.ts";
import { createRequester } from "../../testing/requester.ts";
import { testHub } from "../../testing/hub.ts";

const KEY = "gsk-0123456789abcdefWXYZ";

async function hubWithUsers() {
  const hub = await testHub();
  const boss = await aUser(hub, "boss", { admin: true, orgs: { acme: "admin" } });
  const ada = await aUser(hub, "ada", { orgs: { acme: "write" } });
  const eve = await aUser(hub, "eve");
  return {
    hub,
    boss: createRequester(hub, await boss.session()),
    ada: createRequester(hub, await ada.session()),
    eve: createRequester(hub, await eve.session()),
    adaToken: (await ada.token()).authorization.slice("Bearer ".length),
    eveToken: (await eve.token()).authorization.slice("Bearer ".length),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

describe("keys of providers", () => {
  test("are stored, listed without the key, replaced, and deleted", async () => {
    await using setup = await hubWithUsers();
    const put = await setup.ada<ProviderKeyInfo>("PUT", "/api/settings/keys/groq", {
      key: KEY,
      label: "mine",
    });
    expect(put.body).toMatchObject({ provider: "groq", label: "mine", last4: "WXYZ", createdBy: "ada" });
    const listed = await setup.ada<ProviderKeyInfo[]>("GET", "/api/settings/keys");
    expect(listed.body).toEqual([put.body]);
    expect(put.text + listed.text).not.toContain(KEY.slice(0, -4));
    await setup.ada("PUT", "/api/settings/keys/groq", { key: "short-key-1", label: "" });
    expect((await setup.ada<ProviderKeyInfo[]>("GET", "/api/settings/keys")).body).toMatchObject([
      { last4: "" },
    ]);
    expect((await setup.ada("DELETE", "/api/settings/keys/groq")).status).toBe(200);
    expect((await setup.ada("DELETE", "/api/settings/keys/groq")).status).toBe(404);
  });

  test("can be restored by their owner for ten minutes", async () => {
    let now = Date.parse("2026-11-21T10:00:00Z");
    await using hub = await testHub({ now: () => new Date(now) });
    const [ada, eve] = await Promise.all(
      ["ada", "eve"].map(async (name) => createRequester(hub, await (await aUser(hub, name)).session())),
    );
    const restore = (user = ada) => user?.<ProviderKeyInfo>("POST", "/api/settings/keys/groq/restore");
    const loadRows = () => hub.db.selectFrom("provider_keys").selectAll().execute();
    await ada?.("PUT", "/api/settings/keys/groq", { key: KEY, label: "mine" });
    await ada?.("DELETE", "/api/settings/keys/groq");
    expect(hub.router.settings().keys.size).toBe(0);
    expect((await ada?.<ProviderKeyInfo[]>("GET", "/api/settings/keys"))?.body).toEqual([]);
    expect((await restore(eve))?.status).toBe(404);
    now += 599_000;
    expect(await restore()).toMatchObject({ status: 200, body: { label: "mine", last4: "WXYZ" } });
    const [key] = [...hub.router.settings().keys.values()];
    expect(key?.key).toMatchObject({ secret: KEY });
    expect((await restore())?.status).toBe(409);
    await ada?.("DELETE", "/api/settings/keys/groq");
    now += 601_000;
    expect((await restore())?.status).toBe(404);
    await ada?.("PUT", "/api/settings/keys/together", { key: KEY, label: "" });
    expect(
      (await loadRows()).map(({ provider }) => provider),
      "expired keys are deleted",
    ).toEqual(["together"]);
  });

  test("are selected in the order caller, billing organization, hub", async () => {
    await using setup = await hubWithUsers();
    const { router } = setup.hub;
    const findSecret = (token: string, billTo?: string) => {
      const caller = router.authenticate(token, billTo);
      if (!caller || "status" in caller) return caller;
      const key = router.keys.for(caller, "groq");
      return typeof key === "object" && "secret" in key ? key.secret : key;
    };
    expect(findSecret(setup.adaToken)).toBeUndefined();
    await setup.boss("PUT", "/api/admin/keys/groq", { key: "hub-key-hub-key" });
    await setup.boss("PUT", "/api/organizations/acme/keys/groq", { key: "org-key-org-key" });
    expect(findSecret(setup.adaToken)).toBe("hub-key-hub-key");
    expect(findSecret(setup.adaToken, "ACME")).toBe("org-key-org-key");
    expect(findSecret(setup.eveToken)).toBe("hub-key-hub-key");
    expect(findSecret(setup.eveToken, "acme")).toMatchObject({ status: 403 });
    await setup.ada("PUT", "/api/settings/keys/groq", { key: "own-key-own-key" });
    expect(findSecret(setup.adaToken, "acme")).toBe("own-key-own-key");
    const caller = router.authenticate(setup.adaToken, "acme");
    expect(router.authenticate(setup.adaToken, "acme")).toBe(caller);
    if (caller && !("status" in caller))
      expect(router.keys.for(caller, "groq")).toBe(router.keys.for(caller, "groq"));
  });

  test("of an organization are set by its admins, and invisible to others", async () => {
    await using setup = await hubWithUsers();
    const key = { key: KEY };
    expect((await setup.ada("PUT", "/api/organizations/acme/keys/groq", key)).status).toBe(403);
    expect((await setup.eve("GET", "/api/organizations/acme/keys")).status).toBe(404);
    expect((await setup.ada("PUT", "/api/admin/keys/groq", key)).status).toBe(403);
    const token = createRequester(setup.hub, { authorization: `Bearer ${setup.adaToken}` });
    expect((await token("PUT", "/api/settings/keys/groq", key)).status).toBe(403);
    expect((await setup.ada("PUT", "/api/settings/keys/nowhere", key)).status).toBe(404);
  });

  test("are rejected without being quoted if invalid", async () => {
    await using setup = await hubWithUsers();
    for (const wrong of ["sk with spaces 123", "clé-secrète-1234", "x", `s${"k".repeat(3000)}`]) {
      const { status, text } = await setup.ada("PUT", "/api/settings/keys/groq", { key: wrong });
      expect(status).toBe(400);
      expect(text).toContain('"field":"key"');
      if (wrong.length > 1) expect(text).not.toContain(wrong);
    }
  });

  test("are stored encrypted", async () => {
    await using setup = await hubWithUsers();
    await setup.ada("PUT", "/api/settings/keys/groq", { key: KEY });
    const rows = JSON.stringify(await setup.hub.db.selectFrom("provider_keys").selectAll().execute());
    expect(rows).toContain("v1.");
    expect(rows).not.toContain(KEY);
    const row = (await setup.hub.router.keyStore.all())[0];
    expect(() => row && setup.hub.router.keyStore.decrypt({ ...row, owner: "hub" })).toThrow(/Can't decrypt/);
  });
});

describe("providers", () => {
  test("are listed in the owner's order, with the owner of the key", async () => {
    await using setup = await hubWithUsers();
    await setup.boss("PUT", "/api/admin/keys/novita", { key: KEY });
    await setup.boss("PUT", "/api/admin/providers/order", { order: ["together", "groq"] });
    await setup.ada("PUT", "/api/settings/providers", { order: ["novita"], off: ["groq"] });
    const { body } = await setup.ada<ProviderSettings[]>("GET", "/api/settings/providers");
    expect(body.slice(0, 3)).toMatchObject([
      { id: "novita", key: "hub", off: false },
      { id: "together", off: false },
      { id: "groq", off: true },
    ]);
    expect(body.some(({ baseUrl }) => baseUrl !== undefined)).toBe(false);
    const wrong = await setup.ada("PUT", "/api/settings/providers", { order: ["nowhere"] });
    expect(wrong.text).toContain('unknown provider \\"nowhere\\"');
  });

  test("can be disabled by the hub or the billing organization", async () => {
    await using setup = await hubWithUsers();
    const { router } = setup.hub;
    const getEndpoint = (billTo?: string) => {
      const caller = router.authenticate(setup.adaToken, billTo);
      return caller && !("status" in caller) ? router.getEndpoint("groq", caller) : undefined;
    };
    expect(getEndpoint()).toMatchObject({ baseUrl: "https://api.groq.com" });
    expect(getEndpoint()).toBe(getEndpoint("acme"));
    await setup.boss("PUT", "/api/organizations/acme/providers", { off: ["groq"] });
    expect(getEndpoint("acme")).toMatchObject({ status: 403, code: "ProviderOff" });
    expect(getEndpoint()).toMatchObject({ provider: "groq" });
    await setup.boss("PATCH", "/api/admin/providers/groq", { on: false });
    expect(getEndpoint()).toMatchObject({ status: 403, code: "ProviderOff" });
    expect((await setup.ada("PATCH", "/api/admin/providers/groq", { on: true })).status).toBe(403);
  });

  test("can be custom, without a key, and without TLS if an admin allows it", async () => {
    await using setup = await hubWithUsers();
    const server = { id: "gpu-1", dialect: "openai-compatible", baseUrl: "http://10.0.0.7:8000/v1/" };
    const response = await setup.boss("POST", "/api/admin/providers", server);
    expect(response).toMatchObject({ status: 400 });
    expect(response.text).toContain("select Allow http:// (allowHttp)");
    const created = await setup.boss<ProviderSettings>("POST", "/api/admin/providers", {
      ...server,
      allowHttp: true,
      needsKey: false,
    });
    expect(created).toMatchObject({ status: 201, body: { id: "gpu-1", baseUrl: "http://10.0.0.7:8000" } });
    expect((await setup.boss("POST", "/api/admin/providers", { ...server, allowHttp: true })).status).toBe(
      409,
    );
    const caller = setup.hub.router.authenticate(setup.adaToken, undefined);
    if (!caller || "status" in caller) throw new Error("no caller");
    expect(setup.hub.router.keys.for(caller, "gpu-1")).toBe("none");
    expect(setup.hub.router.getEndpoint("gpu-1", caller)).toMatchObject({ baseUrl: "http://10.0.0.7:8000" });
    expect((await setup.boss("DELETE", "/api/admin/providers/gpu-1")).status).toBe(200);
    expect((await setup.boss("DELETE", "/api/admin/providers/groq")).status).toBe(409);
    expect(setup.hub.router.getEndpoint("gpu-1", caller)).toBeUndefined();
  });

  test.each([
    ["http://example.com", "public address"],
    ["http://169.254.169.254/latest", "link-local"],
    ["https://me:pw@example.com", "password"],
    ["https://example.com/?key=1", "? or #"],
    ["file:///etc/passwd", "https://"],
    ["gpu", "https://"],
  ])("can't have the URL %s", async (baseUrl, reason) => {
    await using setup = await hubWithUsers();
    const { status, text } = await setup.boss("PATCH", "/api/admin/providers/groq", {
      baseUrl,
      allowHttp: true,
    });
    expect(status).toBe(400);
    expect(text).toContain(reason);
  });
});

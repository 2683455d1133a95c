import { expect, test } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { findBuiltWebsite, serveWeb } from "./pages.ts";

const website = await findBuiltWebsite();

test.skipIf(!website)(
  "pages of the API reference are rendered once for all visitors, and not for others",
  async () => {
    await using hub = await testHub();
    let renderings = 0;
    if (website)
      await serveWeb(hub.app, {}, { ...website, loadBuild: () => ((renderings += 1), website.loadBuild()) });
    const read = async (url: string, headers = {}) => {
      const { body, headers: sent } = await hub.get(url, { accept: "text/html", ...headers });
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(sent["content-security-policy"])) ?? [];
      expect(body).toContain(`nonce="${nonce}"`);
      return { nonce, type: sent["content-type"], page: body.replaceAll(nonce, "") };
    };

    for (const url of ["/docs/api", "/docs/api/prompt-logging"]) {
      renderings = 0;
      const [first, second] = [await read(url), await read(url)];
      expect(renderings).toBe(1);
      expect(second.nonce).not.toBe(first.nonce);
      expect({ ...second, nonce: "" }).toEqual({ ...first, nonce: "" });
    }
    const user = await (await aUser(hub, "ada")).session();
    expect((await read("/docs/api", user)).page).toMatch(/>ada</);
    expect((await read("/docs/api", { host: "other.test" })).page).toContain("other.test");
    expect((await read("/docs/api")).page).not.toMatch(/other\.test|>ada</);
    expect((await read("/docs/api", { cookie: "theme=dark" })).page).not.toBe("");
    expect(renderings).toBe(4);
  },
);

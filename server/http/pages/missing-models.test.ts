import { expect, test } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { findBuiltWebsite, serveWeb } from "./pages.ts";

const website = await findBuiltWebsite();

test.skipIf(!website)(
  "programs get an error code for IDs without an owner, and browsers a page",
  async () => {
    await using hub = await testHub();
    if (website) await serveWeb(hub.app, {}, website);
    const code = async (url: string, headers = {}, method: "GET" | "DELETE" | "HEAD" = "GET") => {
      const response = await hub.app.inject({ method, url, headers: { host: "hub.test", ...headers } });
      return `${response.statusCode} ${response.headers["x-error-code"]}`;
    };
    expect(await code("/gpt2/resolve/main/config.json", {}, "HEAD")).toBe("404 RepoNotFound");
    expect(await code("/gpt2/raw/main/config.json")).toBe("404 RepoNotFound");
    expect(await code("/api/models/gpt2/tree/main")).toBe("404 RepoNotFound");
    expect(await code("/api/models/gpt2/like", {}, "DELETE")).toBe("404 RepoNotFound");
    expect(await code("/api/nonsense/tree")).toBe("404 NotFound");
    expect(await code("/gpt2/resolve/main/config.json", { accept: "text/html" })).toBe("404 undefined");
  },
);

import { expect, test } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { findBuiltWebsite, serveWeb } from "./pages.ts";

const website = await findBuiltWebsite();

test.skipIf(!website)(
  "returns an error code to programs and a page to browsers for IDs without an owner",
  async () => {
    await using hub = await testHub();
    if (website) await serveWeb(hub.app, {}, website);
    const code = async (url: string, headers = {}, method = "GET") => {
      const response = await hub.send(method, url, headers);
      return `${response.statusCode} ${response.headers["x-error-code"]}`;
    };
    expect(await code("/gpt2/resolve/main/config.json", {}, "HEAD")).toBe("404 RepoNotFound");
    expect(await code("/gpt2/raw/main/config.json")).toBe("404 RepoNotFound");
    expect(await code("/api/models/gpt2/tree/main")).toBe("404 RepoNotFound");
    expect(await code("/api/models/gpt2/like", {}, "DELETE")).toBe("401 Unauthorized");
    const token = await (await aUser(hub, "ada")).token();
    expect(await code("/api/models/gpt2/like", token, "DELETE")).toBe("404 RepoNotFound");
    expect(await code("/api/nonsense/tree")).toBe("404 NotFound");
    const browser = { accept: "text/html" };
    expect(await code("/gpt2/resolve/main/config.json", browser)).toBe(
      await code("/nobody/nothing/resolve/main/config.json", browser),
    );
    expect(await code("/gpt2", browser)).toBe("404 undefined");
  },
);

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { findViolations, getOverflow } from "../accessibility.ts";
import { open, press } from "../browser.ts";
import { ownHub } from "../own-hub.ts";
import { pythonWith } from "../python/environments.ts";
import { hf } from "../python/hf.ts";
import { testFolder } from "../../server/testing/folder.ts";

const folder = testFolder("device");
const hub = await shared(ownHub(["ada"]));

describe.concurrent("hf", () => {
  test.for([
    ["1", "without JavaScript", false],
    ["2", "with JavaScript", true],
  ] as const)(
    "%s signs in through a browser %s, and uploads",
    async ([major, , javaScriptEnabled], { skip }) => {
      const environment = await pythonWith([`huggingface_hub>=${major},<${Number(major) + 1}`, "jinja2"], {
        without: ["hf_xet"],
      }).catch((error: unknown) => String(error));
      if (typeof environment === "string") return skip(environment);
      const home = join(folder, major);
      const client = { python: environment.python, endpoint: hub.address, home, cwd: folder };
      const run = (...args: string[]) => hf(client, ...args).done;
      await using visitor = await open({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
      const { page, errors } = visitor;

      const login = hf(client, "auth", "login");
      const [url, code] = await Promise.all([
        login.prints(/http\S+user_code=\S+/),
        login.prints(/[B-Z]{4}-[B-Z]{4}$/m),
      ]);
      await page.goto(url);
      await page.getByLabel("Name or email address").fill("ada");
      await page.getByLabel("Password").fill("three quiet words");
      await press(page, "Sign in");
      await page.getByText(code).waitFor();
      expect(await page.getByText("same network as this browser").count()).toBe(1);
      expect(await getOverflow(page)).toBeLessThanOrEqual(0);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await page.getByLabel("Token name").fill(`laptop-${major}`);
      await press(page, "Allow");
      await page.getByRole("heading", { name: "The program is signed in" }).waitFor();
      const signedIn = await login.done;
      expect(signedIn.text).toContain(`laptop-${major}`);
      expect(signedIn).toMatchObject({ code: 0 });

      writeFileSync(join(folder, `config-${major}.json`), "{}");
      expect(await run("upload", `ada/snow-${major}`, `config-${major}.json`)).toMatchObject({ code: 0 });
      expect((await fetch(`${hub.address}/ada/snow-${major}/resolve/main/config-${major}.json`)).status).toBe(
        200,
      );

      // The client renews a token that is about to expire by its own clock.
      const stored = join(home, "stored_tokens");
      const soon = Math.floor(Date.now() / 1000) + 3600;
      writeFileSync(stored, readFileSync(stored, "utf8").replace(/expires_at = \d+/, `expires_at = ${soon}`));
      const before = readFileSync(join(home, "token"), "utf8");
      expect(await run("auth", "whoami")).toMatchObject({ code: 0, text: expect.stringContaining("ada") });
      expect(readFileSync(join(home, "token"), "utf8")).not.toBe(before);

      await page.goto(`${hub.address}/settings/tokens`);
      const entry = page.locator("li").filter({ hasText: `laptop-${major}` });
      await entry.getByText("Revoke…").click();
      await press(page, `Revoke laptop-${major}`);
      await page.getByText("Token revoked.").waitFor();
      expect((await run("auth", "whoami")).code).not.toBe(0);
      expect(errors).toEqual([]);
    },
  );
});

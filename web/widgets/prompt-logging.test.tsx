import type { HubClient, WhoAmI } from "@modelyard/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { RecordedNote } from "./parts/prompt-logging-note.tsx";
import { recordersFor } from "./prompt-logging.server.ts";

const cookie = "theme=dark; modelyard-session=x";

/** What a page says to somebody of whom the hub answers so. */
async function said(who: Partial<WhoAmI> | undefined, cookies = cookie) {
  let asked = 0;
  const whoami = async () => {
    asked++;
    if (who === undefined) throw new Error("Nobody");
    return who;
  };
  const hub = { accounts: { whoami } } as unknown as HubClient;
  const request = new Request("http://hub.test/playground", { headers: { cookie: cookies } });
  const recorders = await recordersFor(hub, request);
  return { asked, html: renderToStaticMarkup(<RecordedNote recorders={recorders} />) };
}
const acme = { name: "acme" } as WhoAmI["orgs"][number];

describe("before somebody asks a model they are told", () => {
  test("that it is kept where they keep it, and where they change that", async () => {
    const { html } = await said({ orgs: [acme], promptLogging: { days: 7 } });
    expect(html).toContain("What you ask here and what is answered is kept for 7 days");
    expect(html).toContain('href="/settings/recording"');
    expect(html).not.toContain("acme");
  });

  test("what an organization keeps, and that it does not keep this", async () => {
    const { html } = await said({ orgs: [{ ...acme, promptLogging: { days: 1 } }] });
    expect(html).toContain("What you ask here and what is answered is not kept.");
    expect(html).toContain('href="/organizations/acme/settings/recording">acme</a> keeps it for 1 day of');
  });

  test("nothing where nobody keeps anything, and where nobody is signed in", async () => {
    expect((await said({ orgs: [acme] })).html).toBe("");
    expect((await said(undefined)).html).toBe("");
    expect(await said({ orgs: [], promptLogging: { days: 7 } }, "theme=dark")).toEqual({
      asked: 0,
      html: "",
    });
  });
});

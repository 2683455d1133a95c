import type { HubClient, WhoAmI } from "@modelyard/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createRoutesStub } from "react-router";
import { PromptLoggingNote } from "./parts/prompt-logging-note.tsx";
import { KeyNote } from "./parts/sign-in-note.tsx";
import { loadPromptLogging } from "./prompt-logging.server.ts";

const cookie = "theme=dark; modelyard-session=x";

async function renderNote(user: Partial<WhoAmI> | undefined, cookies = cookie) {
  let requests = 0;
  const whoami = async () => {
    requests++;
    if (user === undefined) throw new Error("Unauthorized");
    return user;
  };
  const hub = { whoami } as unknown as HubClient;
  const request = new Request("http://hub.test/playground", { headers: { cookie: cookies } });
  const promptLogging = await loadPromptLogging(hub, request);
  return { requests, html: renderToStaticMarkup(<PromptLoggingNote promptLogging={promptLogging} />) };
}
const acme = { name: "acme" } as WhoAmI["orgs"][number];

describe("the prompt logging note", () => {
  test("states the user's retention and links to the setting", async () => {
    const { html } = await renderNote({ orgs: [acme], promptLogging: { days: 7 } });
    expect(html).toContain("Prompts and responses are logged for 7 days");
    expect(html).toContain('href="/settings/prompt-logging"');
    expect(html).not.toContain("acme");
  });

  test("states that organizations log requests billed to them", async () => {
    const { html } = await renderNote({ orgs: [{ ...acme, promptLogging: { days: 1 } }] });
    expect(html).toContain("Prompts and responses are not logged.");
    expect(html).toContain(
      'href="/organizations/acme/settings/prompt-logging">acme</a> logs requests billed to it for 1 day.',
    );
  });

  test("is empty if logging is off or the user is not signed in", async () => {
    expect((await renderNote({ orgs: [acme] })).html).toBe("");
    expect((await renderNote(undefined)).html).toBe("");
    expect(await renderNote({ orgs: [], promptLogging: { days: 7 } }, "theme=dark")).toEqual({
      requests: 0,
      html: "",
    });
  });
});

test.each([
  ["visitors", undefined, false, "After you sign in"],
  ["users", { admin: false }, false, 'href="/settings/keys"'],
  ["admins", { admin: true }, false, 'href="/settings/hub/keys"'],
  ["nobody if a request can be sent", { admin: true }, true, '<p class="quiet">Ask</p>'],
])("the note about a missing key tells %s what to do", (_, user, ready, text) => {
  const Component = () => (
    <KeyNote hosts={[{ provider: "groq", label: "Groq", ready }]} provider="auto">
      Ask
    </KeyNote>
  );
  const Page = createRoutesStub([{ id: "root", path: "/", Component }]);
  expect(renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { user } } }} />)).toContain(text);
});

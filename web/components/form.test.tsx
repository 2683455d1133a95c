import { renderToString } from "react-dom/server";
import { createRoutesStub, data } from "react-router";
import { expect, test } from "vitest";
import { ActionForm, Field, SelectField } from "./form.tsx";
import { keepUnsentForms } from "./unsent-forms.ts";

const html = (errors: Record<string, string>): string => {
  const Page = createRoutesStub([
    {
      path: "*",
      HydrateFallback: () => null,
      Component: () => (
        <ActionForm actionData={{ errors }}>
          <Field name="url" label="URL" hint="With https://." />
          <div>
            <SelectField name="expires" label="Expires (optional)" options={["7", "30"]} />
          </div>
        </ActionForm>
      ),
    },
  ]);
  return renderToString(<Page initialEntries={["/"]} />).replaceAll("<!-- -->", "");
};

test("lists all problems of a form above its fields, each with a link to its field", () => {
  const page = html({ hidden: "is unknown", expires: "is in the past", url: "must be a URL." });
  const alert = /role="alert">(.*?)<\/div>/.exec(page)?.[1] ?? "";
  expect(alert).toContain("2 fields need a change");
  const targets = [...alert.matchAll(/href="#([^"]+)">([^<]+)<\/a> ([^<]+)/g)];
  expect(targets.map(([, , label, problem]) => `${label} ${problem}`)).toEqual([
    "URL must be a URL.",
    "Expires is in the past.",
  ]);
  for (const [, id] of targets) expect(page.split(`id="${id}"`)).toHaveLength(2);
  expect(page.indexOf(alert)).toBeLessThan(page.indexOf("<input"));
  expect(page).toContain("URL must be a URL.</p>");
});

test("shows no list without problems", () => {
  expect(html({})).not.toContain("alert");
});

test("shows a problem that is a sentence without the label before it", () => {
  const page = html({ url: "Cannot read the list." });
  expect(page).toContain("URL</a>: Cannot read the list.</li>");
  expect(page).toContain('class="form-problem">Cannot read the list.</p>');
});

test("keeps the values, except passwords, and the name of a form that can't be sent", async () => {
  const body = new URLSearchParams({ form: "key", label: "main", key: "sk-secret", password: "secret" });
  const request = new Request("http://hub.test/settings/keys", { method: "POST", body });
  const send = async (error: Error) => {
    const args = { request: request.clone() } as unknown as Parameters<typeof keepUnsentForms>[0];
    return keepUnsentForms(args, async () => ({ page: { type: "error", result: data(error) } }));
  };
  expect(await send(new TypeError("Failed to fetch"))).toMatchObject({
    page: {
      type: "data",
      result: {
        data: { problem: expect.stringContaining("reach the hub"), values: { form: "key", label: "main" } },
        init: { status: 503 },
      },
    },
  });
  expect(await send(new Error("Bug"))).toMatchObject({ page: { type: "error" } });
});

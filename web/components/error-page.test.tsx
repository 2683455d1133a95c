import { renderToString } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { ErrorPage } from "./error-page.tsx";
import { RequestId } from "./request-id.ts";

function html(error: unknown, requestId: string | null = null): string {
  const Page = createRoutesStub([
    { id: "root", path: "*", Component: () => null, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  return renderToString(
    <RequestId value={requestId}>
      <Page initialEntries={["/a/b?c"]} hydrationData={{ loaderData: {}, errors: { root: error } }} />
    </RequestId>,
  ).replaceAll("<!-- -->", "");
}
const notFound = (data: unknown) => new ErrorResponse(404, "Not Found", data);

test("shows the requested name, similar names, and a search field for a 404", () => {
  const page = html(notFound({ kind: "author", missing: "Qwenn", near: [{ label: "Qwen", href: "/Qwen" }] }));
  expect(page).toContain("<code>Qwenn</code>");
  expect(page).toContain('href="/Qwen"');
  expect(page).toMatch(/<input[^>]*name="search"[^>]*value="Qwenn"/);
});

test("shows the path for a 404 without details", () => {
  expect(html(notFound(null))).toContain("<code>/a/b</code>");
});

test("shows the request ID and a retry link for a server error", () => {
  const page = html(new Error("secret detail"), "abc-123");
  expect(page).toContain('<code id="request-id">abc-123</code>');
  expect(page).toContain('href="/a/b?c"');
  expect(page).not.toContain("secret");
});

test("escapes the requested name", () => {
  expect(html(notFound({ kind: "page", missing: "<img src=x onerror=alert(1)>", near: [] }))).not.toContain(
    "<img",
  );
});

test("does not search models for the name of a missing file", () => {
  const page = html(notFound({ kind: "item", missing: "notes/a.txt", near: [] }));
  expect(page).toContain("<code>notes/a.txt</code>");
  expect(page).toMatch(/<input[^>]*name="search"[^>]*value=""/);
});

import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AdminLink } from "./empty.tsx";

test.each([
  [{ admin: true }, true],
  [{ admin: false }, false],
  [undefined, false],
])("links to admin pages only for hub admins: %o", (user, isLinked) => {
  const Page = () => <AdminLink href="/settings/hub/providers">Settings</AdminLink>;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Page, HydrateFallback: () => null }]);
  const html = renderToString(<Stub hydrationData={{ loaderData: { root: { user } } }} />);
  expect(html).toContain("Settings");
  expect(html.includes("href")).toBe(isLinked);
});

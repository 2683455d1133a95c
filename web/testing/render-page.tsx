import type { HubClient } from "@modelyard/contract";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { hubContext, type LoaderArgs } from "../page.ts";
import { KeptHtml, keptHtmlContext } from "../server-html.tsx";

/** Creates the arguments of a page's loader or action. */
export function createArgs(
  hub: HubClient,
  path: string,
  { params = {}, ...init }: RequestInit & Partial<Pick<LoaderArgs, "params">> = {},
): LoaderArgs {
  const url = new URL(path, "http://hub.test");
  const context = new RouterContextProvider();
  context.set(hubContext, hub);
  return { url, context, params, pattern: "", request: new Request(url, init) };
}

/** Renders the page of a route with the data of its loader, without React's comments between texts. */
export function renderPage(
  route: string,
  Page: unknown,
  { url, context }: LoaderArgs,
  data: unknown,
): string {
  const Stub = createRoutesStub([
    { id: "page", path: route, Component: Page as never, HydrateFallback: () => null },
  ]);
  return renderToString(
    <KeptHtml value={context.get(keptHtmlContext)}>
      <Stub initialEntries={[url.pathname + url.search]} hydrationData={{ loaderData: { page: data } }} />
    </KeptHtml>,
  ).replaceAll("<!-- -->", "");
}

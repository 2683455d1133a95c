import { createContext as createReactContext, useContext, useState } from "react";
import { createContext, type RouterContextProvider } from "react-router";

type HtmlById = Map<string, string> | null;

/** HTML that loaders rendered for this document, by element ID. */
export const keptHtmlContext = createContext<HtmlById>(null);

const Context = createReactContext<HtmlById>(null);
export const KeptHtml = Context.Provider;

/**
 * Stores a loader's HTML for the `RawHtml` element with the same ID. A document contains the HTML once, as elements:
 * the hydration data omits it (`undefined`), and hydration keeps the elements. For client navigations, returns the
 * HTML as data.
 */
export function keepHtml(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  id: string,
  html: string,
): string | undefined {
  if (new URL(request.url).pathname.endsWith(".data")) return html;
  const htmlById = context.get(keptHtmlContext) ?? new Map<string, string>();
  htmlById.set(id, html);
  context.set(keptHtmlContext, htmlById);
  return undefined;
}

interface RawHtmlProps {
  /** Element ID, as passed to `keepHtml`. */
  id: string;
  /** Result of `keepHtml`. */
  html: string | undefined;
  as?: "div" | "code" | "span";
  className?: string;
}

/** An element with server-rendered HTML, which the caller must have sanitized or generated. */
export function RawHtml({ id, html, as: Element = "div", className }: RawHtmlProps) {
  const htmlById = useContext(Context);
  const [inDocument] = useState(() =>
    typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML,
  );
  const content = html ?? htmlById?.get(id) ?? inDocument ?? "";
  return (
    <Element
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

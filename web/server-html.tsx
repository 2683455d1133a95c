import { createContext as createReactContext, useContext, useState } from "react";
import { createContext, type RouterContextProvider } from "react-router";

type Kept = Map<string, string> | null;

/** HTML that loaders rendered for this document, by the id of its element. */
export const keptHtmlContext = createContext<Kept>(null);

const Context = createReactContext<Kept>(null);
export const KeptHtml = Context.Provider;

/**
 * HTML that a loader made, for `RawHtml` with the same id. A document holds it once, as elements:
 * the data sent along for hydration leaves it out (`undefined`), and hydration keeps the elements.
 * On later navigations the browser has no elements yet and gets the HTML as data.
 */
export function keepHtml(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  id: string,
  html: string,
): string | undefined {
  if (new URL(request.url).pathname.endsWith(".data")) return html;
  const kept = context.get(keptHtmlContext) ?? new Map<string, string>();
  kept.set(id, html);
  context.set(keptHtmlContext, kept);
  return undefined;
}

interface RawHtmlProps {
  /** The element's id, and the name under which a loader kept the HTML. */
  id: string;
  /** From the loader: the answer of `keepHtml`. */
  html: string | undefined;
  as?: "div" | "code" | "span";
  className?: string;
}

/** An element whose content is HTML made on the server. The caller vouches for it: sanitised, or our own. */
export function RawHtml({ id, html, as: Element = "div", className }: RawHtmlProps) {
  const kept = useContext(Context);
  const [inDocument] = useState(() =>
    typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML,
  );
  const content = html ?? kept?.get(id) ?? inDocument ?? "";
  return (
    <Element
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

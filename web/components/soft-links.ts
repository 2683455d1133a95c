import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Paths that are not pages of the website: the API and its description, files, and exports. */
const NOT_A_PAGE =
  /^\/(?:api|assets|avatars|oidc|router|\.well-known)\/|\/(?:info|raw|resolve)\/|-report$|\.(?:md|txt|json|svg|png|atom)$/;

/**
 * Turns plain links, including those in model cards, into client-side navigation with a single listener. Links within
 * an element with `data-stay` keep the scroll position; with `data-stay="replace"`, they replace the history entry.
 */
export function useSoftLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = softLink(event);
      if (link === undefined) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.closest("[data-stay]") !== null,
        replace: link.href === location.href || link.closest("[data-stay=replace]") !== null,
        viewTransition:
          link.pathname !== location.pathname && !matchMedia("(prefers-reduced-motion: reduce)").matches,
      });
    };
    // On the window, so that React's handlers run first.
    window.addEventListener("click", click);
    return () => window.removeEventListener("click", click);
  }, [navigate]);
}

/** Returns the clicked link if client-side navigation should handle it. */
function softLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.origin !== location.origin || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  if (NOT_A_PAGE.test(link.pathname)) return undefined;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage && link.hash !== "" ? undefined : link;
}

import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Addresses of the hub that are not pages of the website: files, the API and its description. */
const NOT_A_PAGE = /^\/(?:api|assets|oidc|\.well-known)\/|\.(?:md|txt|json|svg|atom)$/;

/**
 * Lets plain links of the website, those inside a model's card too, open without loading a new document.
 * One listener for all of them: hundreds of links on a page cost nothing. What lies in an element with
 * `data-stay` keeps the place one has scrolled to.
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
        replace: link.href === location.href,
      });
    };
    // On the window: after React's own handlers, which may have taken the click.
    window.addEventListener("click", click);
    return () => window.removeEventListener("click", click);
  }, [navigate]);
}

/** The link that was clicked, when following it within the page is what the reader wants. */
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

import { useShortcuts } from "./keyboard.ts";

/** `j` and `k` move along the models of a page; Enter opens the one that has the focus, as it does any link. */
export function useListKeys(): void {
  useShortcuts([
    { keys: "j", about: "Next model", run: () => move(1) },
    { keys: "k", about: "Previous model", run: () => move(-1) },
    {
      keys: "o",
      about: "Open the model in a new tab",
      run: () => {
        const link = document.activeElement;
        if (link instanceof HTMLAnchorElement && link.matches(".model-link"))
          window.open(link.href, "_blank");
      },
    },
  ]);
}

function move(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(".model-link")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
  links[next]?.focus();
}

import { useShortcuts } from "./keyboard.ts";

/** Lets `j` and `k` move through the models of a page, and `o` open the focused one in a new tab. */
export function useListKeys(): void {
  useShortcuts([
    { keys: "j", description: "Next model", run: () => move(1) },
    { keys: "k", description: "Previous model", run: () => move(-1) },
    {
      keys: "o",
      description: "Open the model in a new tab",
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

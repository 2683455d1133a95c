let typed = "";
let stop: (() => void) | undefined;

/** Stores typed text until `passOnEarlyKeys`, so that it is not lost while the palette loads. */
export function keepEarlyKeys(): void {
  if (stop) return;
  typed = "";
  document.addEventListener("keydown", keep, true);
  stop = () => document.removeEventListener("keydown", keep, true);
}

/** Calls `take` with the text typed since `keepEarlyKeys`, if any. From now on, keys go where the focus is. */
export function passOnEarlyKeys(take: (text: string) => void): void {
  stop?.();
  stop = undefined;
  if (typed !== "") take(typed);
  typed = "";
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if ([...event.key].length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

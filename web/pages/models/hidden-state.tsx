/** Hidden fields with the listing's state, so that submitting the form keeps it. */
export function HiddenState({ state, except }: { state: URLSearchParams; except: readonly string[] }) {
  return [...state]
    .filter(([name]) => name !== "p" && name !== "cursor" && !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

/** Text with the parts between back ticks as code. */
export function Marked({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
  return text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}

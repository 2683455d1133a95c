/** Text with the parts between backticks as code. */
export function InlineCode({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
  return text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}

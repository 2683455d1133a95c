/** A text as HTML that shows it, with its lines, and does nothing else. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replaceAll("\n", "<br>");

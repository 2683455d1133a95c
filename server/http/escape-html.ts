/** Escapes a text for HTML and keeps its line breaks. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replaceAll("\n", "<br>");

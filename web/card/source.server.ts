/** Maximum length of a rendered text, in characters. The rest is omitted with a notice. */
export const MAX_LENGTH = 1_000_000;

/** Maximum length of highlighted code, in characters. Longer code stays plain to save time and page size. */
export const MAX_COLORED = 20_000;

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns a text as HTML that shows it unchanged. */
export const renderSource = (text: string): string =>
  `<pre class="source" tabindex="0">${escapeHtml(text.slice(0, MAX_LENGTH))}</pre>`;

/** A header can hold neither line breaks nor most characters; clients show this text, so it stays readable. */
export const toHeaderText = (message: string): string =>
  message
    .replaceAll(/[^\x20-\x7e]+/g, " ")
    .trim()
    .slice(0, 500);

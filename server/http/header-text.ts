/** Converts a message to printable ASCII in one line, as headers allow little else and clients display it. */
export const toHeaderText = (message: string): string =>
  message
    .replaceAll(/[^\x20-\x7e]+/g, " ")
    .trim()
    .slice(0, 500);

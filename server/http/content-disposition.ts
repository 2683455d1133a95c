/**
 * Formats a `Content-Disposition` header with the file name in ASCII and in UTF-8. Neither form can end the header.
 */
export function formatContentDisposition(path: string, { download }: { download: boolean }): string {
  const name = getFileName(path);
  const type = download ? "attachment" : "inline";
  if (/^[\w.-]+$/.test(name)) return `${type}; filename*=UTF-8''${name}; filename="${name}";`;
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename*=UTF-8''${full}; filename="${toAscii(name)}";`;
}

/**
 * Formats a download header in the ASCII form alone if the name is ASCII: in signed URLs, services disagree about how
 * to encode the UTF-8 form.
 */
export function formatAttachment(path: string): string {
  const name = getFileName(path);
  return toAscii(name) === name
    ? `attachment; filename="${name}"`
    : formatContentDisposition(path, { download: true });
}

const getFileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const toAscii = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");

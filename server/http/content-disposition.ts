/** Both ways to write a file's name for `Content-Disposition`: the old one in ASCII, the new one in any script. Neither can end the header. */
export function formatContentDisposition(path: string, { download }: { download: boolean }): string {
  const name = getFileName(path);
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? "attachment" : "inline"}; filename*=UTF-8''${full}; filename="${toAscii(name)}";`;
}

/** The old way alone where it says the same: in addresses that are signed, services disagree about the signs of the new. */
export function formatAttachment(path: string): string {
  const name = getFileName(path);
  return toAscii(name) === name
    ? `attachment; filename="${name}"`
    : formatContentDisposition(path, { download: true });
}

const getFileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const toAscii = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");

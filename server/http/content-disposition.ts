/** Both ways to write a file's name for `Content-Disposition`: the old one in ASCII, the new one in any script. Neither can end the header. */
export function disposition(path: string, { download }: { download: boolean }): string {
  const name = nameOf(path);
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? "attachment" : "inline"}; filename*=UTF-8''${full}; filename="${plain(name)}";`;
}

/** The old way alone where it says the same: in addresses that are signed, services disagree about the signs of the new. */
export function attachment(path: string): string {
  const name = nameOf(path);
  return plain(name) === name ? `attachment; filename="${name}"` : disposition(path, { download: true });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const plain = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");

const table = (characters: string): Uint8Array => {
  const allowed = new Uint8Array(256);
  for (const each of characters) allowed[each.charCodeAt(0)] = 1;
  return allowed;
};

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Characters of a header name: `token` of RFC 9110, 5.6.2. */
export const TOKEN = table(`${letters}!#$%&'*+-.^_\`|~`);

/** Characters of a request target: path and query of RFC 3986, and the brackets of `expand[]`. */
export const TARGET = table(`${letters}-._~!$&'()*+,;=:@%/?[]`);

/** Whether `text` from `start` to `end` is not empty and has only allowed characters. */
export function hasOnly(allowed: Uint8Array, text: string, start: number, end: number): boolean {
  if (start >= end) return false;
  for (let at = start; at < end; at++) if (allowed[text.charCodeAt(at)] !== 1) return false;
  return true;
}

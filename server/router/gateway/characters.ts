const createTable = (characters: string): Uint8Array => {
  const allowed = new Uint8Array(256);
  for (const character of characters) allowed[character.charCodeAt(0)] = 1;
  return allowed;
};

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Characters of a header name: `token` of RFC 9110, 5.6.2. */
export const TOKEN = createTable(`${letters}!#$%&'*+-.^_\`|~`);

/** Characters of a request target: path and query of RFC 3986, and the brackets of `expand[]`. */
export const TARGET = createTable(`${letters}-._~!$&'()*+,;=:@%/?[]`);

/** Whether `text` from `start` to `end` is not empty and has only allowed characters. */
export function hasOnly(allowed: Uint8Array, text: string, start: number, end: number): boolean {
  if (start >= end) return false;
  for (let i = start; i < end; i++) if (allowed[text.charCodeAt(i)] !== 1) return false;
  return true;
}

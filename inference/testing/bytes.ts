// Functions for bytes without Node's Buffer, because the tests also run in browsers.

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

export const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

// Sign-in: attempts at once, and the milliseconds after which another one is allowed
/** Wrong passwords for one account from one address, or from one known device. */
export const SIGN_IN_TRIES_PER_ACCOUNT = { tries: 10, refillMs: 60_000 };
/** Wrong passwords and links from one address. Many people of an office may share it. */
export const SIGN_IN_TRIES_PER_ADDRESS = { tries: 60, refillMs: 10_000 };
/** Wrong passwords for one account from all unknown devices. Many addresses together cannot guess a password. */
export const SIGN_IN_TRIES_FROM_STRANGERS = { tries: 200, refillMs: 5000 };

// Pages
/** Rendered pages of the API reference that are kept: each has about 100 kB. */
export const MAX_CACHED_PAGES = 100;

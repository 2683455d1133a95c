/** Limits on what a client can send. Each has its unit in its name and states why it exists. */

/** Body of a router request that may contain images or audio. Providers accept less. */
export const MAX_MEDIA_BODY_BYTES = 64 * 2 ** 20;
/** Body of a router request that is text only: more than the longest context of any model. */
export const MAX_TEXT_BODY_BYTES = 16 * 2 ** 20;
/** Values in a JSON body that the router parses: the time to parse grows faster than their number. */
export const MAX_JSON_VALUES = 100_000;
/** Nesting of a JSON body that the router parses: deeper ones exhaust the stack. */
export const MAX_JSON_DEPTH = 256;
/** Messages of a chat that is translated for its provider: each is converted. */
export const MAX_MESSAGES = 10_000;
/** Tools of a chat that is translated for its provider: each is converted. */
export const MAX_TOOLS = 1000;
/** Items of `input` of a response request: each is converted to a message. */
export const MAX_INPUT_ITEMS = 10_000;
/** Parts of a form: each costs as much to parse as a kilobyte of media. */
export const MAX_FORM_PARTS = 1000;
/** How long the rest of a body that is not read may arrive after its response. Then the connection is closed. */
export const UNREAD_BODY_TIMEOUT_MS = 2000;

/** Head of a request, including its URL. Also the default of Node.js. */
export const MAX_HEAD_BYTES = 16 * 2 ** 10;
/** Headers of a request: browsers and proxies send fewer than 50. */
export const MAX_HEADERS = 200;
/** How long the head of a request may take to arrive. Without it, half-sent heads hold connections forever. */
export const HEAD_TIMEOUT_MS = 30_000;
/** How often connections are checked for the timeout of heads. */
export const HEAD_CHECK_INTERVAL_MS = 5000;
/** Open connections: each costs memory and a file descriptor, of which a process has a limited number. */
export const MAX_CONNECTIONS = 10_000;

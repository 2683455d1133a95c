/** Limits on what a client can send. Each has its unit in its name and states why it exists. */

/** Body of a router request that may contain images or audio. Providers accept less. */
export const MAX_MEDIA_BODY_BYTES = 64 * 2 ** 20;
/** Body of a router request that is text only: more than the longest context of any model. */
export const MAX_TEXT_BODY_BYTES = 16 * 2 ** 20;
/** Values in a JSON body that the router parses: the time to parse grows faster than their number. */
export const MAX_JSON_VALUES = 100_000;
/** Nesting of a JSON body that the router parses: deeper ones exhaust the stack. */
export const MAX_JSON_DEPTH = 256;
/** Fields of a JSON object or a form: the time to read one grows faster than their number. */
export const MAX_BODY_FIELDS = 10_000;
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
/** How long idle connections stay open when the hub stops: a proxy may be sending a request on one of them. */
export const STOP_LINGER_MS = 500;

// Trees of a commit
/** Maximum files and folders of a commit, with all their paths. Lists of all files are kept in memory. */
export const MAX_TREE_PATHS = 200_000;
/** Maximum sum of the lengths of all file paths of a commit: the size of its file list. */
export const MAX_TREE_PATHS_BYTES = 20_000_000;
/** Maximum names in a path, the file's included. Walks keep one open folder per level. */
export const MAX_PATH_LEVELS = 128;
/** Maximum length of a path, as supported by common file systems. */
export const MAX_PATH_BYTES = 4096;
/** Maximum size of a git object that is not a file. These are parsed as a whole. */
export const MAX_GIT_METADATA_BYTES = 8_000_000;
/** Memory that git may allocate at once for a pack: an object with deltas, or its list of 1.5 million objects. */
export const MAX_GIT_ALLOCATION_BYTES = 128 * 2 ** 20;
/** Files of a pack from this size on are not read into memory. Larger than any file that is not refused later. */
export const GIT_STREAMED_BYTES = 16 * 2 ** 20;
/** Maximum commits of one push or copy. They are recorded in one transaction. */
export const MAX_PACK_COMMITS = 100_000;
/** Maximum versions of files that are compared to find the last commits of a list. */
export const MAX_LAST_COMMIT_COMPARISONS = 200_000;

// Xet uploads
/** Maximum chunks of a xorb, four times that of clients (as of 2026-11). Their hashes are kept in memory. */
export const MAX_XORB_CHUNKS = 32_768;
/** Maximum chunks of all files and xorbs of a shard: about 128 GB. Their hashes are kept in memory. */
export const MAX_SHARD_CHUNKS = 2_000_000;
/** Maximum bytes that the files of a shard may have beyond twice the size of their distinct chunks. */
export const MAX_SHARD_REPEATED_BYTES = 1_000_000_000;

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

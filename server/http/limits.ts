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
/** Texts of an embedding request; providers have other limits. */
export const MAX_EMBEDDING_TEXTS = 2048;
/** Models that are read from the list of a custom provider. */
export const MAX_SERVER_MODELS = 500;
/** Images of a request; providers have other limits. */
export const MAX_IMAGES = 10;
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
/** Open connections of one address, which many users may share. Setting: MODELYARD_CONNECTIONS_PER_ADDRESS. */
export const MAX_CONNECTIONS_PER_ADDRESS = 1000;
/** How long idle connections stay open when the hub stops: a proxy may be sending a request on one of them. */
export const STOP_LINGER_MS = 500;

/** Requests that a turn of the event loop starts. Each takes up to half a millisecond, and a page a dozen turns. */
export const MAX_STARTED_PER_TURN = 8;
/** The same, while a client that used little time lately waits for a response. */
export const MAX_STARTED_BESIDE_URGENT = 2;
/** Requests of one connection that wait for their turn. More close the connection. */
export const MAX_PIPELINED_WAITING = 1000;

// Trees of a commit
/** Maximum files and folders of a commit. Lists of all files are kept in memory. Setting: MODELYARD_MAX_TREE_PATHS. */
export let MAX_TREE_PATHS = 200_000;
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
/** CPU time of one run of git. A push of 2 GB takes less than a minute. */
export const MAX_GIT_CPU_SECONDS = 300;
/** Files of a pack from this size on are not read into memory. Larger than any file that is not refused later. */
export const GIT_STREAMED_BYTES = 16 * 2 ** 20;
/** Maximum commits of one push or copy. They are recorded in one transaction. */
export const MAX_PACK_COMMITS = 100_000;
/** Maximum versions of files that are compared to find the last commits of a list. */
export const MAX_LAST_COMMIT_COMPARISONS = 200_000;

// Uploads
/** Operations per commit. Same limit as Hugging Face (as of 2026-08). */
export const MAX_COMMIT_OPERATIONS = 25_000;
/** File in the body of a commit; larger ones are uploaded first. Same limit as Hugging Face (as of 2026-08). */
export const MAX_INLINE_FILE_BYTES = 10_000_000;
/** Body of a commit. Same limit as Hugging Face (as of 2026-08). Setting: MODELYARD_MAX_COMMIT_SIZE. */
export let MAX_COMMIT_BYTES = 1_000_000_000;
/** Body of a request for upload modes, with the start of each file. */
export const MAX_PREUPLOAD_BYTES = 20_000_000;
/** `.gitattributes` and `.gitignore` files that are read for upload modes. */
export const MAX_RULES_BYTES = 1_000_000;
/** One push. Weights are uploaded through LFS. Setting: MODELYARD_MAX_PUSH_SIZE. */
export let MAX_PUSH_BYTES = 2_000_000_000;
/** Request of a git fetch, which lists the commits that the client has. */
export const MAX_FETCH_BODY_BYTES = 50_000_000;
/** Objects of a request of the Git LFS batch API. */
export const MAX_LFS_OBJECTS = 1000;
/** List of the parts of an upload. */
export const MAX_PART_LIST_BYTES = 4_000_000;

// Xet uploads
/** Body of a Xet upload: 64 MiB of chunks (as of 2026-11) and their overhead. */
export const MAX_XET_BODY_BYTES = 72 * 1024 * 1024;
/** Maximum chunks of a xorb, four times that of clients (as of 2026-11). Their hashes are kept in memory. */
export const MAX_XORB_CHUNKS = 32_768;
/** Maximum chunks of all files and xorbs of a shard: about 128 GB. Their hashes are kept in memory. */
export const MAX_SHARD_CHUNKS = 2_000_000;
/** Maximum bytes that the files of a shard may have beyond twice the size of their distinct chunks. */
export const MAX_SHARD_REPEATED_BYTES = 1_000_000_000;

// What an account may create
/** Access tokens of a user. All are kept in memory. */
export const MAX_TOKENS = 500;
/** Sessions of a user. A further sign-in ends the oldest one. */
export const MAX_SESSIONS = 200;
/** Organizations that a user manages. */
export const MAX_ORGANIZATIONS = 200;
/** Invitations of a user that are neither used nor expired. */
export const MAX_INVITATIONS = 1000;
/** Users that a model or a collection is shared with. All shares are kept in memory. */
export const MAX_SHARES_OF_MODEL = 100;
/** Models, and collections, that are shared with a user. */
export const MAX_SHARES_WITH_USER = 1000;
/** Models, and collections, that one user shares with another, so that no stranger uses up the other one's limit. */
export const MAX_SHARES_FROM_USER = 50;
/** Webhooks of a user. */
export const MAX_WEBHOOKS = 100;
/** Collections of a user or an organization. */
export const MAX_COLLECTIONS = 1000;
/** Budgets of a user, an organization, or the hub. Each is checked at each request that it concerns. */
export const MAX_BUDGETS = 200;
/** Authors, models, and searches that a user follows. Each page of the user asks for the news of all of them. */
export const MAX_FOLLOWS = 200;
/** Discussions that a user follows by taking part in them. Those followed longest are dropped. */
export const MAX_FOLLOWED_DISCUSSIONS = 200;
/** Characters of the query of a followed search: it is part of an index of the database. */
export const MAX_FOLLOWED_QUERY_CHARACTERS = 1000;
/** Unread notifications that are counted; the count is shown on each page. */
export const MAX_COUNTED_NOTIFICATIONS = 50;
/** How long notifications are kept. */
export const NOTIFICATION_DAYS = 90;
/** Models in a collection. */
export const MAX_COLLECTION_ITEMS = 1000;
/** Snippet templates of a hub. All of them are compiled at the start. */
export const MAX_SNIPPET_TEMPLATES = 50;

// What a repository may contain
/** Branches and tags. All of them are listed at once, also to git. */
export const MAX_REFS = 10_000;
/** GGUF files of a repository from which Ollama can pull. Each is compared when a blob is requested. */
export const MAX_REGISTRY_FILES = 500;
/** Comments and other events of a discussion. All of them are shown on one page. */
export const MAX_DISCUSSION_EVENTS = 2000;
/** Characters of all comments of a discussion. */
export const MAX_DISCUSSION_CHARACTERS = 2_000_000;
/** Fields of an access request form, which a model card declares. */
export const MAX_GATE_FIELDS = 50;
/** Characters of an answer in an access request. */
export const MAX_GATE_ANSWER_CHARACTERS = 2000;
/** Characters of the diff on the page of a pull request. `compare` returns the whole diff. */
export const MAX_SHOWN_DIFF_CHARACTERS = 2_000_000;
/** Readers of models whose downloads a process remembers as counted, at about 0.1 kB. The database remembers all. */
export const MAX_REMEMBERED_READERS = 50_000;
/** Diff in a JSON response. Raw diffs are streamed without a limit. */
export const MAX_DIFF_BYTES = 10_000_000;

// Storage limits
/** Git's trees and commits may exceed a limit by this, so that files can be edited and deleted at the limit. */
export const MAX_METADATA_OVER_LIMIT_BYTES = 100_000_000;
/** What an upload of unknown size reserves at once. Each reservation is a transaction. */
export const STORAGE_RESERVATION_STEP_BYTES = 16_000_000;

/** Passwords that wait to be hashed: about 10 seconds of work. Further sign-ins get 503 and a time to retry. */
export const MAX_WAITING_PASSWORDS = 100;

// Sign-in: attempts at once, and the seconds after which another one is allowed
/** Wrong passwords for one account from one address, or from one known device. */
export const SIGN_IN_TRIES_PER_ACCOUNT = { tries: 10, refillS: 60 };
/** Wrong passwords and links from one address. Many people of an office may share it. */
export const SIGN_IN_TRIES_PER_ADDRESS = { tries: 60, refillS: 10 };
/** Wrong passwords for one account from all unknown devices. Many addresses together cannot guess a password. */
export const SIGN_IN_TRIES_FROM_STRANGERS = { tries: 200, refillS: 5 };

/** Codes that programs of one address request to sign in. Each is a row until it expires. */
export const DEVICE_CODES_PER_ADDRESS = { tries: 30, refillS: 10 };
/** Wrong codes that one user, or one address, enters to allow a program. There are 20^8 codes. */
export const DEVICE_CODE_TRIES = { tries: 10, refillS: 60 };
/** Codes of all addresses that programs wait for. */
export const MAX_DEVICE_CODES = 10_000;
/** Body of a sign-in or an OAuth request: a few short fields. */
export const MAX_SIGN_IN_BODY_BYTES = 16 * 2 ** 10;

// Rate limits
/** CPU seconds per window. Offices share an address. Setting: MODELYARD_RATE_LIMIT. */
export const DEFAULT_CPU_LIMITS = { anonymous: 15, signedIn: 45 };
/** Requests of one account or address that are handled at once, while no others are active. */
export const MAX_CONCURRENT_REQUESTS = 4;
/** Clients without earlier requests that have a turn at once: one stranger can have thousands of addresses. */
export const MAX_NEW_CLIENTS = 2;
/** CPU time that a client uses in some seconds before its requests wait for those of clients that use less. */
export const BUSY_CLIENT_CPU_MS = 50;
/** Clients whose CPU time of some seconds is kept, at about 0.2 kB. */
export const MAX_RECENT_CLIENTS = 10_000;
/** How long a request of a client that uses much time waits for those of others. They may be waiting for something else. */
export const MAX_TURN_WAIT_MS = 100;
/** Bodies of calls to models that take milliseconds to parse: their callers take turns. */
export const LONG_BODY_BYTES = 2 ** 14;
/** Requests of one account or address that wait for their turn. */
export const MAX_WAITING_REQUESTS = 500;
/** Window of the CPU time, in seconds. */
export const RATE_LIMIT_WINDOW_S = 60;
/** CPU time that a request is assumed to use until it is finished. Otherwise, thousands could start at once. */
export const ASSUMED_REQUEST_CPU_MS = 100;
/** Addresses and accounts that are counted separately: each takes about 0.5 kB. Further ones are counted together. */
export const MAX_RATE_LIMIT_KEYS = 50_000;
/** Requests that take longer wait for something else and are no longer charged. */
export const MAX_WORK_MS = 30_000;
/** Longer streamed uploads take as long as the client does and are not measured. */
export const MAX_WORK_BODY_BYTES = 2 ** 20;

/** How long after a sign-in a user without a password can delete the account. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;

// Audit log
/** Failed sign-ins that are recorded, from all addresses and from one: strangers cannot fill the disk with entries. */
export const MAX_AUDITED_FAILURES_PER_HOUR = { fromAll: 300, fromOne: 20 };

// Pages
/** Form of a page: an edited text with every other character escaped. */
export const MAX_FORM_BYTES = 5_000_000;
/** Query parameters of a page. A list has a link for each one, and each link has all the others. */
export const MAX_PAGE_PARAMETERS = 200;
/** Body of a back-channel logout. It is read before its signature is checked. */
export const MAX_LOGOUT_TOKEN_BYTES = 32 * 2 ** 10;

// Work on user content, in separate processes
/** CPU time for a card. A megabyte of ordinary text takes one to two seconds. */
export const CARD_CPU_MS = 3000;
/** CPU time for a comment, of which a page has many. */
export const COMMENT_CPU_MS = 1000;
/** CPU time for other content of a page: code, headers of weights, a chat template, a diff, metadata. */
export const CONTENT_CPU_MS = 2000;
/** Memory of a process. The largest header of weights takes half of it. */
export const MAX_JOB_MEMORY_MB = 512;
/** How long a job waits for a range of its file. Other jobs wait for it. */
export const MAX_JOB_READ_MS = 10_000;
/** Waiting jobs: each keeps its content in memory. */
export const MAX_WAITING_JOBS = 500;
/** Waiting jobs of a repository: more than the comments that a page shows at once. */
export const MAX_WAITING_JOBS_PER_GROUP = 50;
/** Jobs that exceeded a limit and are not tried again. */
export const MAX_REMEMBERED_JOBS = 10_000;
/** File that is compared line by line. The time grows faster than its size. */
export const MAX_DIFF_FILE_BYTES = 5 * 2 ** 20;
/** How long a page waits for a job, including those before it. Then it shows the source, or says that the hub is busy. */
export const MAX_JOB_WAIT_MS = 10_000;
/** How long a rendered document is stored after its last view. */
export const RENDERED_DOCUMENT_DAYS = 30;

/** Files with evaluation results that are read of a model, their size in bytes, and the results of a model. */
export const MAX_EVALUATION_FILES = 50;
export const MAX_EVALUATION_FILE_BYTES = 100_000;
export const MAX_EVALUATIONS = 1_000;

/** Searches that wait for the embeddings of their words. More use their words alone. */
export const MAX_WAITING_MEANINGS = 8;

/** Datasets by whose evaluation results a model is found, models whose results are compared, and results in a comparison. */
export const MAX_EVALUATED_DATASETS = 300;
export const MAX_LEADERBOARD_MODELS = 100;
export const MAX_LEADERBOARD_RESULTS = 300;

/** Texts of one request for embeddings to a model on this machine: as many as OpenAI accepts (as of 2026-11). */
export const MAX_EMBEDDED_TEXTS = 2048;

/** Replaces defaults by settings, before anything reads them. */
export function setLimits(settings: {
  MODELYARD_MAX_TREE_PATHS?: number | undefined;
  MODELYARD_MAX_COMMIT_SIZE?: number | undefined;
  MODELYARD_MAX_PUSH_SIZE?: number | undefined;
}): void {
  MAX_TREE_PATHS = settings.MODELYARD_MAX_TREE_PATHS ?? MAX_TREE_PATHS;
  MAX_COMMIT_BYTES = settings.MODELYARD_MAX_COMMIT_SIZE ?? MAX_COMMIT_BYTES;
  MAX_PUSH_BYTES = settings.MODELYARD_MAX_PUSH_SIZE ?? MAX_PUSH_BYTES;
}

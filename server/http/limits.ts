/** Limits for clients and content. Names contain the unit, and comments state the reason. */

import { getTotalMemory } from "./total-memory.ts";

/** Body of a router request that may contain images or audio. Most providers accept less. Setting: MODELYARD_MAX_REQUEST_SIZE. */
export let MAX_MEDIA_BODY_BYTES = 32_000_000;
/** Body of a router request that is text only: more than the longest context of any model. */
export const MAX_TEXT_BODY_BYTES = 16_000_000;
/** Bodies in memory that are not counted: most requests. 10,000 connections with them use 640 MB. */
export const MAX_UNCOUNTED_BODY_BYTES = 2 ** 16;
/** Characters of a router request's model. Routes of hundreds of names, including unknown ones, are cached per token. */
export const MAX_MODEL_CHARACTERS = 300;
/** Time to find names that are similar to those of unknown models: a burst, and then a share of the main thread. */
export const MODEL_SUGGESTIONS = { burstMs: 50, share: 0.05 };
/** Stored requests of a user that were rejected before a provider was called: a burst, and seconds until another. */
export const STORED_REFUSALS_PER_USER = { burst: 200, refillS: 300 };
/** Rows of a usage report by name: those with the highest cost. The total contains all. */
export const MAX_USAGE_ROWS = 1000;
/** Values in a JSON body that the router parses. The parsing time grows faster than their number. */
export const MAX_JSON_VALUES = 100_000;
/** Nesting of a JSON body that the router parses. Deeper nesting exhausts the stack. */
export const MAX_JSON_DEPTH = 256;
/** Fields of a JSON object or a form. The time to read one grows faster than their number. */
export const MAX_BODY_FIELDS = 10_000;
/** Messages of a chat that is translated for its provider. Each message is converted. */
export const MAX_MESSAGES = 10_000;
/** Tools of a chat that is translated for its provider. Each tool is converted. */
export const MAX_TOOLS = 1000;
/** Items of `input` of a response request: each is converted to a message. */
export const MAX_INPUT_ITEMS = 10_000;
/** Parts of a form: each costs as much to parse as a kilobyte of media. */
export const MAX_FORM_PARTS = 1000;
/** Field of a form that is not a file. Such fields are parsed at once. */
export const MAX_FORM_TEXT_BYTES = 1_000_000;
/** Texts of an embedding request; providers have other limits. */
export const MAX_EMBEDDING_TEXTS = 2048;
/** Models that are read from the list of a custom provider. */
export const MAX_SERVER_MODELS = 500;
/** Choices of a chat or a completion: the limit of OpenAI (as of 2026-11). Each reserves its own output. */
export const MAX_CHOICES = 128;
/** Tokens of a request or a response that a provider may report: ten times the longest context (as of 2026-11). */
export const MAX_REPORTED_TOKENS = 100_000_000;
/** Images of a request; providers have other limits. */
export const MAX_IMAGES = 10;
/** Images of a request in a provider's own format, and pixels per side, that are counted. No provider accepts more. */
export const MAX_IMAGE_COUNT = 1000;
export const MAX_IMAGE_SIDE = 100_000;
/** Time to wait for the rest of an unread body after the response. Then the connection is closed. */
export const UNREAD_BODY_TIMEOUT_MS = 2000;

/** Head of a request, including its URL. Also the default of Node.js. */
export const MAX_HEAD_BYTES = 16 * 2 ** 10;
/** Headers of a request: browsers and proxies send fewer than 50. */
export const MAX_HEADERS = 200;
/** Time to wait for the complete head of a request. Without it, half-sent heads hold connections forever. */
export const HEAD_TIMEOUT_MS = 30_000;
/** Interval for checking the head timeout. */
export const HEAD_CHECK_INTERVAL_MS = 5000;
/** Time after which clients that neither send nor receive are disconnected, unless they wait for a response. Other servers use 60 to 75 s. */
export const IDLE_CLIENT_TIMEOUT_MS = 75_000;
/** Minimum average size of the chunks of a connection, and the number of chunks in a row that may be tiny. */
export const MIN_CHUNK_BYTES = 32;
export const MAX_TINY_CHUNKS = 300;
/** Open connections. Each costs memory and one of the process's limited file descriptors. */
export const MAX_CONNECTIONS = 10_000;
/** Open connections per address. Many users may share one. Setting: MODELYARD_CONNECTIONS_PER_ADDRESS. */
export const MAX_CONNECTIONS_PER_ADDRESS = 1000;
/** Time that idle connections stay open when the hub stops, because a proxy may be sending a request. */
export const STOP_LINGER_MS = 500;

/** Requests started per event-loop iteration. Each takes up to 0.5 ms, and a page takes a dozen iterations. */
export const MAX_STARTED_PER_ITERATION = 8;
/** The same while a client that recently used little CPU time waits for a response. */
export const MAX_STARTED_WHILE_URGENT = 2;
/** Waiting requests of one connection. A connection with more is closed. */
export const MAX_PIPELINED_WAITING = 1000;

// Commit trees
/** Maximum files and folders of a commit. Lists of all files are kept in memory. Setting: MODELYARD_MAX_TREE_PATHS. */
export let MAX_TREE_PATHS = 200_000;
/** Maximum sum of the lengths of all file paths of a commit: the size of its file list. */
export const MAX_TREE_PATHS_BYTES = 20_000_000;
/** Maximum names in a path, including the file name. Walks keep one open directory per level. */
export const MAX_PATH_LEVELS = 128;
/** Maximum length of a path, as supported by common file systems. */
export const MAX_PATH_BYTES = 4096;
/** Maximum size of a git object other than a file. These objects are parsed as a whole. */
export const MAX_GIT_METADATA_BYTES = 8_000_000;
/** Memory that git may allocate at once for a pack: an object with deltas, or its list of 1.5 million objects. */
export const MAX_GIT_ALLOCATION_BYTES = 128 * 2 ** 20;
/** Maximum size of a commit or an annotated tag, whose description the API limits to less. Lists read many commits. */
export const MAX_COMMIT_OBJECT_BYTES = 500_000;
/** Maximum size of all commits of one push or copy. They are in memory while they are recorded. */
export const MAX_PACK_COMMITS_BYTES = 100_000_000;
/** Characters of a message and of an author in lists of commits. */
export const MAX_LISTED_MESSAGE_CHARACTERS = 10_000;
/** CPU time of one run of git. A push of 2 GB takes less than a minute. */
export const MAX_GIT_CPU_SECONDS = 300;
/** Memory for the deltas of a fetch. Each runs in one thread. */
export const GIT_WINDOW_MEGABYTES = 64;
/** Git operations at the same time: fetches, pushes, and comparisons. A client can read their output slowly. */
export const MAX_PROGRAMS = 100;
/** The same for all clients that are not signed in, because a few strangers with slow connections could use all. */
export const MAX_ANONYMOUS_PROGRAMS = 50;
/** The same for one account or address. An office may share an address. */
export const MAX_PROGRAMS_PER_CLIENT = 16;
/** Time that additional operations wait. */
export const MAX_PROGRAM_WAIT_MS = 10_000;
/** Time in which such a client must send or receive a minimum number of bytes. A 56k modem needs 15 s. */
export const CLIENT_STALL_MS = 90_000;
export const MIN_CLIENT_PROGRESS_BYTES = 100_000;
/** Size from which files of a pack are not read into memory. Files of this size are rejected later. */
export const GIT_STREAMED_BYTES = 16 * 2 ** 20;
/** Maximum commits of one push or copy. They are recorded in one transaction. */
export const MAX_PACK_COMMITS = 100_000;
/** Maximum commits and objects of a repository that receives pushes. Garbage collection has all IDs in memory. */
export const MAX_REPOSITORY_COMMITS = 500_000;
export const MAX_REPOSITORY_OBJECTS = 3_000_000;
/** Maximum parents of a pushed commit. The largest merge of Linux has 66. */
export const MAX_COMMIT_PARENTS = 100;
/** Maximum file versions that are compared to find the last commits of a list. */
export const MAX_LAST_COMMIT_COMPARISONS = 200_000;

// Uploads
/** Operations per commit. Same limit as Hugging Face (as of 2026-08). */
export const MAX_COMMIT_OPERATIONS = 25_000;
/** File in the body of a commit. Larger files are uploaded first. Same limit as Hugging Face (as of 2026-08). */
export const MAX_INLINE_FILE_BYTES = 10_000_000;
/** Body of a commit. Same limit as Hugging Face (as of 2026-08). Setting: MODELYARD_MAX_COMMIT_SIZE. */
export let MAX_COMMIT_BYTES = 1_000_000_000;
/** JSON values of a line of a commit. Operations have fewer than ten. */
export const MAX_COMMIT_LINE_VALUES = 1000;
/** Body of a request for upload modes, with the start of each file. */
export const MAX_PREUPLOAD_BYTES = 20_000_000;
/** `.gitattributes` and `.gitignore` that are read for upload modes: thousands of lines. */
export const MAX_RULES_BYTES = 250_000;
/** Comparisons of their patterns with the paths of a request: about two seconds. */
export const MAX_RULE_STEPS = 20_000_000;
/** The same for one path or pattern, during which no other request is handled: about 20 ms. */
export const MAX_RULE_STEPS_PER_PATH = 200_000;
/** One push. Weights are uploaded through LFS. Setting: MODELYARD_MAX_PUSH_SIZE. */
export let MAX_PUSH_BYTES = 2_000_000_000;
/** Command of a push, with the name of a ref. The first one also contains the capabilities of the client. */
export const MAX_PUSH_COMMAND_BYTES = { first: 4000, next: 1000 };
/** All commands of a push. They are in memory. */
export const MAX_PUSH_COMMANDS_BYTES = 4_000_000;
/** Request of a git fetch, which lists the commits that the client has. */
export const MAX_FETCH_BODY_BYTES = 50_000_000;
/** Objects of a request of the Git LFS batch API. */
export const MAX_LFS_OBJECTS = 1000;
/** Parts of a file, as in object storage (S3 API, as of 2026-11), and of all files of a batch. Each gets a signed URL. */
export const MAX_LFS_PARTS = 10_000;
export const MAX_LFS_PARTS_PER_BATCH = 20_000;
/** List of the parts of an upload. */
export const MAX_PART_LIST_BYTES = 4_000_000;

// Xet uploads
/** Body of a Xet upload: 64 MiB of chunks (as of 2026-11) and their overhead. */
export const MAX_XET_BODY_BYTES = 72 * 1024 * 1024;
/** Maximum chunks of a xorb: four times the limit of clients (as of 2026-11). Their hashes are kept in memory. */
export const MAX_XORB_CHUNKS = 32_768;
/** Maximum chunks of all files and xorbs of a shard: about 128 GB. Their hashes are kept in memory. */
export const MAX_SHARD_CHUNKS = 2_000_000;
/** Maximum parts of all files of a shard. Clients create about one per megabyte or file (as of 2026-11), at about 0.3 kB each. */
export const MAX_SHARD_TERMS = 200_000;
/** Maximum bytes of a shard's files in excess of twice the size of their distinct chunks. */
export const MAX_SHARD_REPEATED_BYTES = 1_000_000_000;

/**
 * Memory of all request bodies that are buffered at the same time, by default a quarter of this machine's. A client may
 * use a quarter of it, which must be enough for the longest body. Setting: MODELYARD_MAX_REQUEST_MEMORY.
 */
export let MAX_BODY_MEMORY_BYTES = Math.max(
  Math.floor(getTotalMemory() / 4),
  4 * Math.max(MAX_MEDIA_BODY_BYTES, MAX_XET_BODY_BYTES),
);

// Items of an account
/** Access tokens of a user, which are kept in memory. As many revoked ones keep their names in the request history. */
export const MAX_TOKENS = 500;
/** Resources of all fine-grained tokens of a user. They are reloaded after each change to the user. */
export const MAX_TOKEN_SCOPES = 2000;
/** Sessions of a user. Another sign-in ends the oldest one. */
export const MAX_SESSIONS = 200;
/** Organizations that a user manages. */
export const MAX_ORGANIZATIONS = 200;
/** Invitations of a user that are neither used nor expired. */
export const MAX_INVITATIONS = 1000;
/** Users with whom a model or a collection is shared. All shares are kept in memory. */
export const MAX_SHARES_OF_MODEL = 100;
/** Models, and collections, that are shared with a user. */
export const MAX_SHARES_WITH_USER = 1000;
/** Models, and collections, that one user shares with another, so that strangers cannot exhaust the user's limit. */
export const MAX_SHARES_FROM_USER = 50;
/** Webhooks of a user. */
export const MAX_WEBHOOKS = 100;
/** Deliveries of a webhook, waiting and logged. The oldest are dropped. */
export const MAX_DELIVERIES = 5000;
/** Characters of a comment, and changed refs, in a delivery. Each webhook that watches a model stores them. */
export const MAX_DELIVERED_CHARACTERS = 4000;
export const MAX_DELIVERED_REFS = 100;
/** Collections of a user or an organization. */
export const MAX_COLLECTIONS = 1000;
/** Budgets of a user, an organization, or the hub. Each request checks all budgets that apply. */
export const MAX_BUDGETS = 200;
/** Authors, models, and searches that a user follows. Each page of the user queries all of them for news. */
export const MAX_FOLLOWS = 200;
/** Discussions that a user follows by participating. The ones followed longest are dropped. */
export const MAX_FOLLOWED_DISCUSSIONS = 200;
/** Characters of the query of a followed search, which is part of a database index. */
export const MAX_FOLLOWED_QUERY_CHARACTERS = 1000;
/** Unread notifications that are counted. Each page shows the count. */
export const MAX_COUNTED_NOTIFICATIONS = 50;
/** Retention of notifications. */
export const NOTIFICATION_DAYS = 90;
/** Models in a collection. */
export const MAX_COLLECTION_ITEMS = 1000;
/** Snippet templates of a hub. All are compiled at startup. */
export const MAX_SNIPPET_TEMPLATES = 50;

// Content of a repository
/** Characters of all tags of a model. Lists and the search index contain the tags of each model. */
export const MAX_TAGS_CHARACTERS = 50_000;
/** Characters of a page of `/api/models`. The metadata of a card can have megabytes, so longer pages end early. */
export const MAX_LIST_CHARACTERS = 20_000_000;
/** Branches and tags. All are listed at once, including to git. */
export const MAX_REFS = 10_000;
/** GGUF files of a repository from which Ollama can pull. Each is compared when a blob is requested. */
export const MAX_REGISTRY_FILES = 500;
/** Discussions, comments, and changes to them by a user: a burst, and seconds until another is allowed. */
export const DISCUSSION_CHANGES_PER_USER = { tries: 1000, refillS: 10 };
/** Characters of a comment. */
export const MAX_COMMENT_CHARACTERS = 65_536;
/** Comments and other events of a discussion. All are shown on one page. */
export const MAX_DISCUSSION_EVENTS = 2000;
/** Characters of all comments of a discussion. */
export const MAX_DISCUSSION_CHARACTERS = 2_000_000;
/** Fields of an access request form, which a model card declares. */
export const MAX_GATE_FIELDS = 50;
/** Characters of an answer in an access request. */
export const MAX_GATE_ANSWER_CHARACTERS = 2000;
/** Characters of the diff on the page of a pull request. `compare` returns the complete diff. */
export const MAX_SHOWN_DIFF_CHARACTERS = 2_000_000;
/** Readers that a process caches as counted downloads, at about 0.1 kB each. The database stores all readers. */
export const MAX_REMEMBERED_READERS = 50_000;
/** Diff in a JSON response. Raw diffs are streamed without a limit. */
export const MAX_DIFF_BYTES = 10_000_000;

// Storage limits
/** Excess over a limit for git trees and commits, so that files can be edited and deleted at the limit. */
export const MAX_METADATA_OVER_LIMIT_BYTES = 100_000_000;
/** Storage that an upload of unknown size reserves at once. Each reservation is a transaction. */
export const STORAGE_RESERVATION_STEP_BYTES = 16_000_000;

/** Passwords that wait for hashing: about 10 seconds of work. More sign-ins get 503 and a time to retry. */
export const MAX_WAITING_PASSWORDS = 100;

// Sign-in: burst of attempts, and seconds until another attempt is allowed
/** Wrong passwords for one account from one address, or from one known device. */
export const SIGN_IN_TRIES_PER_ACCOUNT = { tries: 10, refillS: 60 };
/** Wrong passwords and links from one address. Many people in an office may share it. */
export const SIGN_IN_TRIES_PER_ADDRESS = { tries: 60, refillS: 10 };
/** Wrong passwords for one account from all unknown devices, so that many addresses cannot guess it together. */
export const SIGN_IN_TRIES_FROM_STRANGERS = { tries: 200, refillS: 5 };
/** New email addresses of a user. The response shows whether another user has the address. */
export const EMAIL_CHANGES_PER_USER = { tries: 10, refillS: 600 };
/** Users with one email address whose passwords are checked. Several can have one since before this was checked. */
export const MAX_USERS_OF_EMAIL = 5;

/** Device codes requested from one address. Each is a row until it expires. */
export const DEVICE_CODES_PER_ADDRESS = { tries: 30, refillS: 10 };
/** Wrong device codes entered by one user or from one address. There are 20^8 codes. */
export const DEVICE_CODE_TRIES = { tries: 10, refillS: 60 };
/** Pending device codes of all addresses. */
export const MAX_DEVICE_CODES = 10_000;
/** Body of a sign-in or an OAuth request: a few short fields. */
export const MAX_SIGN_IN_BODY_BYTES = 16 * 2 ** 10;

// Rate limits
/** CPU seconds per window. An office may share an address. Setting: MODELYARD_RATE_LIMIT. */
export const DEFAULT_CPU_LIMITS = { anonymous: 15, signedIn: 45 };
/** Concurrent requests of one account or address while no others are active. */
export const MAX_CONCURRENT_REQUESTS = 4;
/** New clients whose requests run at the same time. One stranger can have thousands of addresses. */
export const MAX_NEW_CLIENTS = 2;
/** Recent CPU time from which requests of a client wait for clients that use less. */
export const BUSY_CLIENT_CPU_MS = 50;
/** Clients whose recent CPU time is stored, at about 0.2 kB each. */
export const MAX_RECENT_CLIENTS = 10_000;
/** Time that a request of a busy client waits for other clients, which may be waiting for something else. */
export const MAX_TURN_WAIT_MS = 100;
/** Size from which the body of a model request takes milliseconds to parse, so that its clients take turns. */
export const LONG_BODY_BYTES = 2 ** 14;
/** Waiting requests of one account or address. */
export const MAX_WAITING_REQUESTS = 500;
/** Window of the CPU limits, in seconds. */
export const RATE_LIMIT_WINDOW_S = 60;
/** Assumed CPU time of an unfinished request. Without it, thousands of requests could start at once. */
export const ASSUMED_REQUEST_CPU_MS = 100;
/** Addresses and accounts that are counted separately, at about 0.5 kB each. Others are counted together. */
export const MAX_RATE_LIMIT_KEYS = 50_000;
/** Time after which a request is no longer charged, because it is waiting for something else. */
export const MAX_WORK_MS = 30_000;
/** Maximum size of a measured upload. The duration of larger, streamed uploads depends on the client. */
export const MAX_WORK_BODY_BYTES = 2 ** 20;

/** Time after a sign-in during which a user without a password can delete the account. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;

// Audit log
/** Recorded failed sign-ins, from all addresses and from one, so that strangers cannot fill the disk. */
export const MAX_AUDITED_FAILURES_PER_HOUR = { fromAll: 300, fromOne: 20 };

// Pages
/** Form of a page: an edited text in which every other character is escaped. */
export const MAX_FORM_BYTES = 5_000_000;
/** Fields of a form of a page. Each takes 4 µs to parse. */
export const MAX_FORM_FIELDS = 1000;
/** Query parameters of a page. A list has a link for each one, and each link contains all others. */
export const MAX_PAGE_PARAMETERS = 200;
/** Body of a back-channel logout. It is read before its signature is checked. */
export const MAX_LOGOUT_TOKEN_BYTES = 32 * 2 ** 10;

// Work on user content, in separate processes
/** CPU time for a card. A megabyte of ordinary text takes one to two seconds. */
export const CARD_CPU_MS = 3000;
/** CPU time for a comment. A page has many. */
export const COMMENT_CPU_MS = 1000;
/** CPU time for other content of a page: code, weights headers, a chat template, a diff, metadata. */
export const CONTENT_CPU_MS = 2000;
/** Memory of a process. The largest weights header takes half of it. */
export const MAX_JOB_MEMORY_MB = 512;
/** Time that a job waits for a range of its file, while other jobs wait for the job. */
export const MAX_JOB_READ_MS = 10_000;
/** Waiting jobs. Each keeps its content in memory. */
export const MAX_WAITING_JOBS = 500;
/** Waiting jobs of a repository: more than the comments that a page shows at once. */
export const MAX_WAITING_JOBS_PER_GROUP = 50;
/** Cached jobs that exceeded a limit and are not tried again. */
export const MAX_REMEMBERED_JOBS = 10_000;
/** File that is compared line by line. The time grows faster than the size. */
export const MAX_DIFF_FILE_BYTES = 5 * 2 ** 20;
/** Time that a page waits for a job and the jobs before it. Then it shows the source, or that the hub is busy. */
export let MAX_JOB_WAIT_MS = 10_000;
/** Retention of rendered documents after their last view. */
export const RENDERED_DOCUMENT_DAYS = 30;

/** Evaluation files that are read per model, their size in bytes, and the results per model. */
export const MAX_EVALUATION_FILES = 50;
export const MAX_EVALUATION_FILE_BYTES = 100_000;
export const MAX_EVALUATIONS = 1_000;

/** Searches that wait for embeddings. More searches use words only. */
export const MAX_WAITING_EMBEDDINGS = 8;

/** Searchable datasets with results per model, models compared by a leaderboard, and its results. */
export const MAX_EVALUATED_DATASETS = 300;
export const MAX_LEADERBOARD_MODELS = 100;
export const MAX_LEADERBOARD_RESULTS = 300;

/** Texts per embedding request to a model on this machine: the limit of OpenAI (as of 2026-11). */
export const MAX_EMBEDDED_TEXTS = 2048;

/** Replaces defaults with settings. Call it before the limits are read. `maxJobWaitMs` is for tests. */
export function setLimits(settings: {
  MODELYARD_MAX_TREE_PATHS?: number | undefined;
  MODELYARD_MAX_COMMIT_SIZE?: number | undefined;
  MODELYARD_MAX_PUSH_SIZE?: number | undefined;
  MODELYARD_MAX_REQUEST_SIZE?: number | undefined;
  MODELYARD_MAX_REQUEST_MEMORY?: number | undefined;
  maxJobWaitMs?: number;
}): void {
  MAX_TREE_PATHS = settings.MODELYARD_MAX_TREE_PATHS ?? MAX_TREE_PATHS;
  MAX_COMMIT_BYTES = settings.MODELYARD_MAX_COMMIT_SIZE ?? MAX_COMMIT_BYTES;
  MAX_PUSH_BYTES = settings.MODELYARD_MAX_PUSH_SIZE ?? MAX_PUSH_BYTES;
  MAX_MEDIA_BODY_BYTES = settings.MODELYARD_MAX_REQUEST_SIZE ?? MAX_MEDIA_BODY_BYTES;
  MAX_BODY_MEMORY_BYTES =
    settings.MODELYARD_MAX_REQUEST_MEMORY ?? Math.max(MAX_BODY_MEMORY_BYTES, 4 * MAX_MEDIA_BODY_BYTES);
  MAX_JOB_WAIT_MS = settings.maxJobWaitMs ?? MAX_JOB_WAIT_MS;
}

/** Limits that protect the process. A name ends in its unit; the comment says what the limit prevents. */

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

import { type GitObject, GitFormatError, gitObject, isOid } from "./objects.ts";

/** Author or committer of a commit, with the time. */
export interface Signature {
  name: string;
  email: string;
  /** Seconds since 1970. */
  at: number;
  /** `+0200` */
  zone: string;
}

export interface Commit {
  tree: string;
  parents: string[];
  author: Signature;
  committer: Signature;
  message: string;
}

/** A commit with its ID. */
export interface StoredCommit extends Commit {
  oid: string;
}

/** Angle brackets and line breaks would end the name; git strips them as well. */
const sanitize = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\x00-\x1f\x7f<>]/g, "")
    .trim();

const format = ({ name, email, at, zone }: Signature) =>
  `${sanitize(name)} <${sanitize(email)}> ${at} ${zone}`;

export function commitObject({ tree, parents, author, committer, message }: Commit): GitObject {
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${format(author)}`,
    `committer ${format(committer)}`,
  ];
  // Git reads nothing after a NUL.
  const text = message.toWellFormed().replaceAll("\0", "").trimEnd();
  return gitObject("commit", Buffer.from(`${lines.join("\n")}\n\n${text}\n`));
}

/** Parses a commit, including signed ones and unknown headers. Throws a `GitFormatError`. */
export function parseCommit(bytes: Uint8Array): Commit {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const values = (name: string) =>
    head.split("\n").flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
  const [tree = ""] = values("tree");
  const [author] = values("author");
  const [committer] = values("committer");
  const parents = values("parent");
  if (author === undefined || committer === undefined || ![tree, ...parents].every(isOid))
    throw new GitFormatError("Not a commit object.");
  return {
    tree,
    parents,
    author: parseSignature(author),
    committer: parseSignature(committer),
    message: end < 0 ? "" : text.slice(end + 2),
  };
}

function parseSignature(text: string): Signature {
  const [, name, email, at, zone] = /^(.*?) ?<(.*?)> (\d+) ([+-]\d{4})$/.exec(text) ?? [];
  if (name === undefined || email === undefined || at === undefined || zone === undefined)
    throw new GitFormatError("Can't parse the author of the commit.");
  return { name, email, at: Number(at), zone };
}

/** Returns the object of an annotated tag. */
export function tagTarget(bytes: Uint8Array): { oid: string; type: string } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const [, oid, type] = /^object ([0-9a-f]{40})\ntype (\w+)\n/.exec(text) ?? [];
  if (oid === undefined || type === undefined) throw new GitFormatError("Not a tag object.");
  return { oid, type };
}

/** Splits a message into its first line and the rest. */
export function titleAndBody(message: string): { title: string; body: string } {
  const [title = "", ...rest] = message.trim().split("\n");
  return { title: title.trim(), body: rest.join("\n").trim() };
}

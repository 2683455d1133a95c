import type { Json } from "@modelyard/catalog";

/** How the bytes of a file are encoded in a request. */
export type MediaForm = "bytes" | "base64" | "dataUrl";

/** A placeholder for the contents of a file that the code reads or fetches. */
export class Media {
  /** A local file, or an `http(s):` URL whose contents are used. */
  readonly source: { readonly file: string } | { readonly url: string };
  readonly form: MediaForm;
  /** MIME type. */
  readonly type: string;

  constructor(source: Media["source"], form: MediaForm, type: string) {
    this.source = source;
    this.form = form;
    this.type = type;
  }
}

/** JSON that can contain files. */
export type Tree = Json | Media | readonly Tree[] | TreeFields;
export interface TreeFields {
  readonly [name: string]: Tree;
}

/** Returns a copy of the tree with each file replaced. */
export function mapMedia<Leaf>(tree: Tree, replace: (media: Media) => Leaf): Mapped<Leaf> {
  if (tree instanceof Media) return replace(tree);
  if (Array.isArray(tree)) return tree.map((item: Tree) => mapMedia(item, replace));
  if (typeof tree !== "object" || tree === null) return tree as Json;
  const fields: Record<string, Mapped<Leaf>> = {};
  for (const [name, item] of Object.entries(tree as TreeFields))
    setField(fields, name, mapMedia(item, replace));
  return fields;
}

export type Mapped<Leaf> = Json | Leaf | readonly Mapped<Leaf>[] | { readonly [name: string]: Mapped<Leaf> };

/** Lists the files of a tree in order. */
export function listMedia(tree: Tree, result: Media[] = []): Media[] {
  if (typeof tree !== "object" || tree === null) return result;
  if (tree instanceof Media) result.push(tree);
  else if (Array.isArray(tree)) for (const item of tree as readonly Tree[]) listMedia(item, result);
  else for (const name of Object.keys(tree)) listMedia((tree as TreeFields)[name] as Tree, result);
  return result;
}

/** Sets a field of any name, including `__proto__`. */
export function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
  } else fields[name] = value;
}

/** Splits fields into supported ones and others, which are `undefined` if there are none. */
export function splitFields<Value>(
  fields: Readonly<Record<string, Value>>,
  supported: readonly string[],
): [named: Record<string, Value>, others: Record<string, Value> | undefined] {
  const named: Record<string, Value> = {};
  let others: Record<string, Value> | undefined;
  for (const [name, value] of Object.entries(fields))
    setField(supported.includes(name) ? named : (others ??= {}), name, value);
  return [named, others];
}

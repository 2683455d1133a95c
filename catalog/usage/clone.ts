/**
 * Shell commands that make a project without a package usable: fetch its code, then install what it
 * needs. The code beside them is run from the folder they end in. All of it is our own text.
 */
export function clone(repo: string, ...then: string[]): string {
  const folder =
    repo
      .replace(/\.git$/, "")
      .split("/")
      .at(-1) ?? repo;
  return [`git clone ${repo}`, `cd ${folder}`, ...then].join("\n");
}

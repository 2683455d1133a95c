/**
 * Shell commands that set up a project without a package: clone its code, then install its dependencies. The
 * snippet's code runs in the directory in which they end. All of it is text of the catalog.
 */
export function clone(repo: string, ...then: string[]): string {
  const folder =
    repo
      .replace(/\.git$/, "")
      .split("/")
      .at(-1) ?? repo;
  return [`git clone ${repo}`, `cd ${folder}`, ...then].join("\n");
}

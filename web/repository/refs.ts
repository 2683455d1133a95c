import type { RefsInfo } from "@modelyard/contract";
import type { Ref } from "./revision-bar.tsx";

/** Returns branches, `main` first, and tags. */
export const toRefList = ({ branches, tags }: RefsInfo): Ref[] => [
  ...branches
    .map(({ name }) => ({ name, kind: "branch" as const }))
    .toSorted((a, b) => Number(b.name === "main") - Number(a.name === "main")),
  ...tags.map(({ name }) => ({ name, kind: "tag" as const })),
];

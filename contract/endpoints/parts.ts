/** Parts of paths that endpoints of several nouns have. */

const about = { owner: "Who the model belongs to.", name: "The model’s name." };

/** Which model: one of somebody who uses the hub. */
export const model = {
  owner: { about: about.owner, example: "ada" },
  name: { about: about.name, example: "snow" },
} as const;

/** Which model: one that ships with the hub, so that the example can be tried. */
export const starterModel = {
  owner: { about: about.owner, example: "Qwen" },
  name: { about: about.name, example: "Qwen3-8B" },
} as const;

/** As of when. */
export const revision = {
  revision: { about: "A branch, a tag, `HEAD` or a commit.", example: "main" },
} as const;

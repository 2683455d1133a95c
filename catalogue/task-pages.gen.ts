// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.

/** What each task is for, in Markdown. */
export const taskPages: Readonly<Record<string, string>> = {
};

// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.

export const licences = {
};

export type LicenceId = keyof typeof licences;

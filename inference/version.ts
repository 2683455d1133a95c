/** The level of the published client that this one covers; `package.json` says the same, and a test compares them. */
export const VERSION = "3.6.1";

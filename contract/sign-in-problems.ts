import SIGN_IN_PROBLEMS from "./sign-in-problems.json" with { type: "json" };

export { SIGN_IN_PROBLEMS };

/** Code of a problem with single sign-on, as in the URL of its page. The JSON file has the texts of the page. */
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** Returns the texts for a code from a URL, or `undefined` for unknown codes. */
export const findSignInProblem = (code: string | null) =>
  code !== null && Object.hasOwn(SIGN_IN_PROBLEMS, code)
    ? SIGN_IN_PROBLEMS[code as SignInProblem]
    : undefined;

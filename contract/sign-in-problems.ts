import SIGN_IN_PROBLEMS from "./sign-in-problems.json" with { type: "json" };

export { SIGN_IN_PROBLEMS };

/** A reason why single sign-on failed. The code is in the URL of its page; the JSON file has the texts of the page. */
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** Returns the texts for a code of a URL, or `undefined` if there is no such problem. */
export const findSignInProblem = (code: string | null) =>
  code !== null && Object.hasOwn(SIGN_IN_PROBLEMS, code)
    ? SIGN_IN_PROBLEMS[code as SignInProblem]
    : undefined;

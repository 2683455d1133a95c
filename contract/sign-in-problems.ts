/** Reasons why single sign-on failed, with the texts of their page. The code is in the page's URL. */
export const SIGN_IN_PROBLEMS = {
  disabled: {
    title: "Your account is disabled",
    message: "Your account on this hub is disabled. Ask an admin to enable it.",
  },
  group: {
    title: "You don't have access to this hub",
    message:
      "Your account at the identity provider is not in a group that may sign in. Ask an admin for access, then sign in again.",
  },
  "too-many-groups": {
    title: "Your groups can't be read",
    message:
      "The identity provider did not send your groups, because you are in too many. Ask an admin to limit the groups that it sends to this hub.",
  },
  uninvited: {
    title: "You don't have an account on this hub",
    message:
      "No account for this identity. Ask an admin for an invitation. If you have an account with a password, sign in with it and connect the identity on your profile page.",
  },
  invitation: {
    title: "The invitation is not valid",
    message: "This invitation link has expired or was used. Ask for a new one.",
  },
  linked: {
    title: "This identity is in use",
    message: "This identity is linked to another user of this hub.",
  },
  "signed-out": {
    title: "You are signed out",
    message: "You signed out before the accounts were connected. Sign in and try again.",
  },
  denied: {
    title: "Sign-in was canceled",
    message:
      "You canceled the sign-in, or the identity provider did not allow it. Try again, or ask an admin whether you may use this hub.",
  },
  expired: {
    title: "The sign-in expired",
    message:
      "The sign-in took longer than 10 minutes, was started in another tab, or was already completed. Try again.",
  },
  clock: {
    title: "The clocks don't match",
    message:
      "The clock of this hub differs from the clock of the identity provider. Ask an admin to synchronize both.",
  },
  unavailable: {
    title: "The identity provider is unavailable",
    message: "The identity provider can't be reached or has a problem. Try again in a minute.",
  },
  failed: {
    title: "Single sign-on failed",
    message:
      "The identity provider sent an invalid response. Try again. If the problem persists, ask an admin to check the log of this hub.",
  },
} as const;

export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** Returns the texts for a code of a URL, or `undefined` if there is no such problem. */
export const findSignInProblem = (code: string | null) =>
  code !== null && Object.hasOwn(SIGN_IN_PROBLEMS, code)
    ? SIGN_IN_PROBLEMS[code as SignInProblem]
    : undefined;

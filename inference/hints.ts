/** Details of an error response. */
export interface ErrorDetails {
  provider: string;
  status: number | undefined;
  text: string;
}

/** Whether the router has no provider for the model. */
export function hasNoProvider({ text }: Pick<ErrorDetails, "text">): boolean {
  return /not supported by any provider/i.test(text);
}

const hints: readonly { when: (clue: ErrorDetails) => boolean; say: string }[] = [
  {
    when: ({ status, text }) => status === 402 && /pay.as.you.go/i.test(text),
    say: "This provider takes no monthly credits: add prepaid credits, use its own key, or choose another provider.",
  },
  {
    when: ({ status }) => status === 402,
    say: "The account has no credit left for this: add credit, name an organization with billTo, or use the provider's own key.",
  },
  {
    when: ({ status }) => status === 401,
    say: "The access token is missing, wrong or expired.",
  },
  {
    when: hasNoProvider,
    say: "Enable one of the model's providers in the account's settings, or choose another model.",
  },
  {
    when: ({ provider, status }) => status === 404 && provider === "hf-inference",
    say: "hf-inference serves few models: leave the provider out to have one chosen that serves this one.",
  },
];

/** Returns the next step for a known error as a sentence to append, or an empty string. */
export function getHint(clue: ErrorDetails): string {
  const hint = hints.find(({ when }) => when(clue));
  return hint ? ` ${hint.say}` : "";
}

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

const hints: readonly { when: (details: ErrorDetails) => boolean; hint: string }[] = [
  {
    when: ({ status, text }) => status === 402 && /pay.as.you.go/i.test(text),
    hint: "This provider does not accept monthly credits: add prepaid credits, use its own key, or choose another provider.",
  },
  {
    when: ({ status }) => status === 402,
    hint: "The account does not have enough credit: add credit, set billTo to an organization, or use the provider's own key.",
  },
  {
    when: ({ status }) => status === 401,
    hint: "The access token is missing, invalid, or expired.",
  },
  {
    when: hasNoProvider,
    hint: "Enable one of the model's providers in the account's settings, or choose another model.",
  },
  {
    when: ({ provider, status }) => status === 404 && provider === "hf-inference",
    hint: "hf-inference serves few models: omit the provider to use one that serves this model.",
  },
];

/** Returns the next step for a known error as a sentence to append, or an empty string. */
export function getHint(details: ErrorDetails): string {
  const match = hints.find(({ when }) => when(details));
  return match ? ` ${match.hint}` : "";
}

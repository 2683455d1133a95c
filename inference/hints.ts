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

/** Returns the next step for a known error as a sentence to append, or an empty string. */
export function getHint(details: ErrorDetails): string {
  const hint = chooseHint(details);
  return hint === undefined ? "" : ` ${hint}`;
}

function chooseHint({ provider, status, text }: ErrorDetails): string | undefined {
  if (status === 401) return "The access token is missing, invalid, or expired.";
  if (status === 402)
    return /pay.as.you.go/i.test(text)
      ? "This provider does not accept monthly credits: add prepaid credits or use its own key."
      : "The account does not have enough credit: add credit, set billTo to an organization, or use the provider's own key.";
  if (hasNoProvider({ text })) return "Enable one of the model's providers in the account's settings.";
  if (status === 404 && provider === "hf-inference")
    return "hf-inference serves few models: omit the provider.";
  return undefined;
}

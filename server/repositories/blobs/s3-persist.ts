import { setTimeout as sleep } from "node:timers/promises";

/** Number of attempts, and the first delay between them in milliseconds. */
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 100;

/** Sends a request, and retries if the service or the connection fails. Rejects with the last error. */
export async function retryRequest(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === MAX_ATTEMPTS;
    try {
      const response = await send();
      if (last || !isRetryable(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (last) throw error;
    }
    await sleep(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
}

/** Unsupported operations (501) are not retried. */
const isRetryable = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

import { setTimeout as sleep } from "node:timers/promises";

/** Number of attempts, and the first delay between them. Milliseconds. */
const ATTEMPTS = 5;
const PAUSE = 100;

/**
 * Sends a request and retries it if the service is busy or fails, or the connection does. Rejects with the last error.
 */
export async function retryRequest(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === ATTEMPTS;
    try {
      const response = await send();
      if (last || !isRetryable(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (last) throw error;
    }
    await sleep(PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
}

/** Unsupported operations (501) are not retried. */
const isRetryable = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

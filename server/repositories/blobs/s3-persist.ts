import { setTimeout as sleep } from "node:timers/promises";

/** How often a request is made that was not answered, or not well; and the first of the pauses between. Milliseconds. */
const ATTEMPTS = 5;
const PAUSE = 100;

/**
 * The answer to a request, which is made again where the service is busy or breaks, or the connection does. Rejects
 * with the last reason where none came.
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

/** What is not implemented will not be so the next time. */
const isRetryable = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

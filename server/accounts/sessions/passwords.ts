import * as exported from "scrypt-kdf";
import { ApiError } from "../../http/errors.ts";
import { MAX_WAITING_PASSWORDS } from "../../http/limits.ts";

// The package exports one object as its default, but its types declare named exports (4.0.0, as of 2026-11).
const scrypt = (exported as unknown as { default: typeof exported }).default;

export type Passwords = ReturnType<typeof createPasswords>;

/** 32 MiB and about 0.2 s: scrypt with N = 2^15, r = 8, p = 3, as OWASP recommends (as of 2026-11). */
const COST = { logN: 15, r: 8, p: 3 };

/** Number of passwords hashed at the same time. Each takes 32 MiB and a thread. */
const AT_ONCE = 2;

/** Systems encode the same letters differently. Normalized, they are the same password. */
const normalize = (password: string): string => password.normalize("NFKC");

/** Hashes passwords, a few at a time. Each hash contains its parameters, so hashes of another cost still work. */
export function createPasswords(cost: typeof COST = COST) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= MAX_WAITING_PASSWORDS)
      throw new ApiError("Unavailable", "Many people are signing in. Try again in 10 seconds.", {
        retryAfter: 10,
      });
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** Returns the hash to store: parameters, salt, and key in base64. */
  const hash = (password: string): Promise<string> =>
    inTurn(async () => Buffer.from(await scrypt.kdf(normalize(password), cost)).toString("base64"));

  let dummyHash: Promise<string> | undefined;
  const getDummyHash = async () => {
    try {
      return await (dummyHash ??= hash("no user has this password"));
    } catch (error) {
      dummyHash = undefined;
      throw error;
    }
  };

  return {
    hash,

    /** Whether the password matches. Takes as long if there is no hash to compare with. */
    async check(stored: string | null | undefined, password: string): Promise<boolean> {
      const key = stored ?? (await getDummyHash());
      const same = await inTurn(() => scrypt.verify(key, normalize(password)));
      return same && stored !== null && stored !== undefined;
    },
  };
}

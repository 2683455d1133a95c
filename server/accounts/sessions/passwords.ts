import * as exported from "scrypt-kdf";

// The package exports one object, as its default; its types declare the members as exports (4.0.0, seen 2026-11).
const scrypt = (exported as unknown as { default: typeof exported }).default;

export type Passwords = ReturnType<typeof createPasswords>;

/** 32 MiB and about a fifth of a second: scrypt with N = 2^15, r = 8, p = 3, as OWASP recommends (seen 2026-11). */
const COST = { logN: 15, r: 8, p: 3 };

/** Passwords that are hashed at once; each takes 32 MiB and a thread of its own. */
const AT_ONCE = 2;

/** The same letters typed on another system are the same password. */
const normalize = (password: string): string => password.normalize("NFKC");

/** Hashes passwords, a few at a time. A key holds its own parameters: what was made at another cost is still checked. */
export function createPasswords(cost: typeof COST = COST) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

  /** What is stored of a password: a key with its parameters and salt, base64. */
  const hash = (password: string): Promise<string> =>
    inTurn(async () => Buffer.from(await scrypt.kdf(normalize(password), cost)).toString("base64"));

  let nobodys: Promise<string> | undefined;

  return {
    hash,

    /** Whether this is the password. Where there is none to compare with it takes as long, and is not. */
    async check(stored: string | null | undefined, password: string): Promise<boolean> {
      nobodys ??= hash("the password of nobody");
      const key = stored ?? (await nobodys);
      const same = await inTurn(() => scrypt.verify(key, normalize(password)));
      return same && stored !== null && stored !== undefined;
    },
  };
}

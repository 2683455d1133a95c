import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A browser with which a user signed in. */
export interface KnownDevice {
  id: string;
  userId: string;
}

/** Lifetime of a device cookie, in seconds. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Recognizes the browsers of users by a signed cookie that outlasts their sessions. */
export class KnownDevices {
  static readonly cookie = "modelyard-device";
  static readonly maxAge = `Max-Age=${MAX_AGE_SECONDS}`;
  readonly #key: Buffer;
  readonly #now: () => Date;

  constructor(key: Buffer, now: () => Date) {
    this.#key = key;
    this.#now = now;
  }

  /** Returns the cookie value for a device with which the user signs in. */
  issue(userId: string): string {
    const expires = Math.floor(this.#now().getTime() / 1000) + MAX_AGE_SECONDS;
    const claim = `${userId}.${randomBytes(9).toString("base64url")}.${expires}`;
    return `${claim}.${this.#sign(claim)}`;
  }

  /** Returns the device of a cookie value, or `undefined` if the hub did not issue it or it has expired. */
  read(value: string | undefined): KnownDevice | undefined {
    const [userId = "", id = "", expires = "", signature = "", ...rest] = value?.split(".") ?? [];
    const expected = Buffer.from(this.#sign(`${userId}.${id}.${expires}`));
    const actual = Buffer.from(signature);
    if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
      return undefined;
    return Number(expires) * 1000 > this.#now().getTime() ? { id, userId } : undefined;
  }

  #sign(claim: string): string {
    return createHmac("sha256", this.#key).update(claim).digest("base64url");
  }
}

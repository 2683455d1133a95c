/** Duration of a naming period, in milliseconds. Upload URLs are valid for half as long. */
const PERIOD_MS = 2 * 24 * 3_600_000;

/**
 * Names of scratch objects in the bucket: `scratch/<number of the period>/<name>`. Object storage lists and deletes in two
 * steps, and an upload of the same file may replace an abandoned one in between. So each period has different names, and
 * a sweep deletes only what can no longer be written.
 */
export class ScratchNames {
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get period(): number {
    return Math.floor(this.#now().getTime() / PERIOD_MS);
  }

  /** Returns the name of a new object. */
  of(name: string, period = this.period): string {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(name))
      throw new TypeError("A part's name must consist of words separated by slashes.");
    return `scratch/${period}/${name}`;
  }

  /** Returns the names that an object may have, the latest first. */
  all(name: string): string[] {
    return [this.of(name), this.of(name, this.period - 1)];
  }

  /** Returns whether the period of an object ended before that time. Objects of older versions have none. */
  isOver(object: string, before: Date): boolean {
    const [, period] = /^scratch\/(\d+)\//.exec(object) ?? [];
    return period === undefined || (Number(period) + 1) * PERIOD_MS < before.getTime();
  }
}

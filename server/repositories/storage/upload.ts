import type { Database } from "../../database/tables.ts";
import { STORAGE_RESERVATION_STEP_BYTES } from "../../http/limits.ts";
import { iterateUpload } from "../blobs/blob-store.ts";
import { isStorageLimitError, type Quota, RESERVATION_MS } from "./quota.ts";

/** Reservation of storage for a running upload. Without a quota, it does nothing. */
export class Upload {
  readonly id: string;
  readonly #quota: Quota | undefined;
  /** Received parts that the upload consists of. Their reservations are deleted when it is stored. */
  readonly #replaces: readonly string[];
  /** Reservations with the same bytes that stay. */
  readonly #covers: readonly string[];
  #reserved = 0;
  #renewed = performance.now();
  #isKept = false;

  constructor(
    quota: Quota | undefined,
    id: string,
    { replaces = [], covers = [] }: { replaces?: readonly string[]; covers?: readonly string[] },
  ) {
    this.#quota = quota;
    this.id = id;
    this.#replaces = replaces;
    this.#covers = covers;
  }

  /** Reservations that contain the bytes of this upload. */
  get except(): string[] {
    return [this.id, ...this.#replaces, ...this.#covers];
  }

  /** Increases the reservation to this number of bytes. Throws `StorageLimitExceeded`. */
  async grow(bytes: number): Promise<void> {
    if (this.#quota === undefined || bytes <= this.#reserved) return;
    await this.#quota.reserve(this.id, bytes, { except: this.except });
    this.#reserved = bytes;
  }

  /** Passes a stream through and stops it when it no longer fits. */
  meter(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return this.#quota === undefined ? body : this.#measure(body, this.#quota);
  }

  async *#measure(body: AsyncIterable<Uint8Array>, quota: Quota): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const bytes of iterateUpload(body)) {
      size += bytes.length;
      await this.#adjust(quota, size);
      yield bytes;
    }
  }

  async #adjust(quota: Quota, size: number): Promise<void> {
    if (size > this.#reserved) {
      // Reserves in steps; near the limit, only the required bytes.
      await this.grow(size + STORAGE_RESERVATION_STEP_BYTES).catch((error: unknown) => {
        if (!isStorageLimitError(error)) throw error;
        return this.grow(size);
      });
      this.#renewed = performance.now();
    } else if (performance.now() - this.#renewed > RESERVATION_MS.running / 5) {
      this.#renewed = performance.now();
      await quota.renew(this.id);
    }
  }

  /** Converts the reservation to stored bytes, within the transaction that records them. */
  async settle(on: Database, bytes: number): Promise<void> {
    await this.#quota?.settle(on, this.id, Math.min(bytes, this.#reserved), this.#replaces);
    this.#reserved = Math.max(0, this.#reserved - bytes);
  }

  /** Keeps the reservation of a received part with its exact size until the part is used or deleted. */
  async keep(part: string, bytes: number): Promise<void> {
    if (this.#quota === undefined) return;
    await this.#quota.reserve(this.id, bytes, { except: [...this.except, part] });
    await this.#quota.keep(this.id, part);
    this.#isKept = true;
  }

  async end(): Promise<void> {
    if (!this.#isKept) await this.#quota?.release([this.id]);
  }
}

import type { Database } from "./tables.ts";

/** Base class of stores: the database and the clock. */
export class Store {
  protected readonly db: Database;
  protected readonly now: () => Date;

  constructor(db: Database, now: () => Date = () => new Date()) {
    this.db = db;
    this.now = now;
  }
}

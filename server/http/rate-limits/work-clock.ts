import { performance } from "node:perf_hooks";
import process from "node:process";
import { MAX_WORK_MS } from "../limits.ts";

/** A part of the main thread's time. */
export interface Work {
  /** Measured milliseconds that `stop` has not returned yet. */
  ms: number;
  /** Reading of the clock at the start; undefined while stopped. */
  from: number | undefined;
  /** Time of the start. Milliseconds. */
  at: number;
}

/** Interval for reading the CPU time, which takes a system call, unlike the busy time of the event loop. */
const CPU_INTERVAL_MS = 5;

export const createWork = (): Work => ({ ms: 0, from: undefined, at: 0 });

/**
 * Divides the busy time of the main thread equally among the work in progress at each moment, so that the total equals
 * the thread's CPU time. Waiting for the database or the network costs nothing on an idle hub.
 */
export class WorkClock {
  readonly #running = new Set<Work>();
  /** Milliseconds that work in progress since the start of the process would have been charged. */
  #share = 0;
  #busy = 0;
  /** Share of the busy time in which the thread had a CPU, and the readings from which it was computed. */
  #onCpu = 1;
  #measured = { busy: 0, cpu: 0 };

  start(work: Work): void {
    if (work.from !== undefined) return;
    this.#advance();
    const now = Date.now();
    const [oldest] = this.#running;
    // Such work is waiting for something else, such as a slow client, and is not charged for the work of others.
    if (oldest !== undefined && now - oldest.at > MAX_WORK_MS) this.#end(oldest);
    work.from = this.#share;
    work.at = now;
    this.#running.add(work);
  }

  /** Ends the work and returns the milliseconds since the last stop. */
  stop(work: Work): number {
    if (work.from !== undefined) {
      this.#advance();
      this.#end(work);
    }
    const { ms } = work;
    work.ms = 0;
    return ms;
  }

  #end(work: Work): void {
    work.ms += this.#share - (work.from ?? this.#share);
    work.from = undefined;
    this.#running.delete(work);
  }

  #advance(): void {
    const { active: busy } = performance.eventLoopUtilization();
    if (busy - this.#measured.busy >= CPU_INTERVAL_MS) this.#measure(busy);
    if (this.#running.size > 0) this.#share += ((busy - this.#busy) * this.#onCpu) / this.#running.size;
    this.#busy = busy;
  }

  #measure(busy: number): void {
    const { user, system } = process.threadCpuUsage();
    const cpu = (user + system) / 1000;
    this.#onCpu = Math.min(1, (cpu - this.#measured.cpu) / (busy - this.#measured.busy));
    this.#measured = { busy, cpu };
  }
}

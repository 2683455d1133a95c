import { Counter, Gauge, type Registry } from "prom-client";

/** Adds a gauge that is read whenever metrics are collected. It has no value while `read` fails or is `undefined`. */
export function watchGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    },
  });
}

/** Adds a counter that is maintained elsewhere. */
export function watchCounter(registry: Registry, name: string, help: string, read: () => number): void {
  const counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(read());
    },
  });
}

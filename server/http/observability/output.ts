import { format } from "node:util";
import { destination, type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";

/** `auto`: text on a terminal, otherwise JSON. */
export type LogFormat = "auto" | "json" | "text";

/** Output of a process: its log, and messages about its start and end, which are written at any log level. */
export interface Output {
  log: Logger;
  /** Writes a message. `fields` are for programs; the text format shows only `link`, below the message. */
  announce(message: string, fields?: { link?: string } & Record<string, unknown>): void;
  /** Writes why the process ends, and exits. */
  exit(message: string, code: number): never;
}

interface LogLine extends Record<string, unknown> {
  level: string;
  time: string;
  msg?: string;
  err?: { stack?: string };
}

/**
 * Opens the log on standard output. As JSON, every line of the process is an object, including what libraries write to
 * the console, warnings of Node.js, and the error that ends the process.
 */
export function openOutput(logFormat: LogFormat, level: string): Output {
  const isJson = logFormat === "json" || (logFormat === "auto" && !process.stdout.isTTY);
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    isJson ? destination({ fd: 1, sync: false }) : TEXT,
  );
  const always = withoutLevel(log);
  if (isJson) redirectConsole(log, always);
  return {
    log,
    announce(message, fields = {}) {
      if (isJson) always.info(fields, message);
      else console.log(fields.link === undefined ? message : `${message}\n  ${fields.link}`);
    },
    exit(message, code) {
      if (isJson) always.fatal(message);
      else console.error(message);
      process.exit(code);
    },
  };
}

/** Returns a log that writes `info` and higher levels regardless of the level of `log`, unless that is `silent`. */
export const withoutLevel = (log: Logger): Logger =>
  log.child({}, { level: log.level === "silent" ? "silent" : "info" });

/** Writes human-readable lines. */
const TEXT: DestinationStream = {
  write(line) {
    const { level, time, msg, err, ...fields } = JSON.parse(line) as LogLine;
    const values = Object.entries(fields).map(
      ([name, value]) =>
        `${name}=${/^[\w./:-]+$/.test(String(value)) ? String(value) : JSON.stringify(value)}`,
    );
    const stack = err?.stack === undefined ? "" : `\n${err.stack}`;
    process.stdout.write(`${[time, level.toUpperCase(), msg, ...values].join(" ")}${stack}\n`);
  },
};

function redirectConsole(log: Logger, always: Logger): void {
  const write =
    (to: Logger, level: "info" | "warn" | "error") =>
    (...values: unknown[]): void => {
      const err = values.find((value) => value instanceof Error);
      const message = format(...values.filter((value) => value !== err)).replace(/:$/, "");
      to[level](err === undefined ? {} : { err }, message || err?.message);
    };
  console.log = write(always, "info");
  console.info = write(always, "info");
  console.warn = write(log, "warn");
  console.error = write(log, "error");
  process
    .removeAllListeners("warning")
    .on("warning", (warning) => log.warn({ err: warning }, warning.message))
    .on("uncaughtException", (error) => {
      log.fatal({ err: error }, error.message);
      process.exit(1);
    });
}

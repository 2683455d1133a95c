import { type Command, EXIT } from "./command.ts";

type Commands = Readonly<Record<string, Command>>;

/** Returns the output of `modelyard --help`. */
export function formatOverview(commands: Commands): string {
  return `modelyard – self-hosted model hub

Usage
  modelyard [command] [options]

Commands
${table(Object.entries(commands).map(([name, { summary }]) => [name, summary]))}

Options
  --help, -h     Show help.
  --version, -v  Show the version.

Without a command, modelyard starts the hub. Run \`modelyard <command> --help\` for
the options of a command.
`;
}

/** Returns the output of `modelyard <command> --help`. */
export function formatHelp(
  name: string,
  { summary, usage, description, options, examples, exitCodes }: Command,
): string {
  const forms = Object.entries(options).map(([option, { value, description }]): [string, string] => [
    `--${option}${value === undefined ? "" : ` ${value}`}`,
    description,
  ]);
  const codes = {
    [EXIT.ok]: "success",
    [EXIT.usage]: "usage error",
    [EXIT.interrupted]: "interrupted",
    ...exitCodes,
  };
  return `${summary}

${description}

Usage
${usage.map((form) => `  modelyard ${name} ${form}`.trimEnd()).join("\n")}

Options
${table([...forms, ["--help, -h", "Show help."]])}

Examples
${examples.map((example) => `  ${example}`).join("\n")}

Exit codes
${table(Object.entries(codes))}
`;
}

/** Formats rows of two columns. */
function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  return rows.map(([first, second]) => `  ${first.padEnd(width)}${second}`).join("\n");
}

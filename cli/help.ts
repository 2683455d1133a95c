import type { Command } from "./command.ts";

type Commands = Readonly<Record<string, Command>>;

/** What `modelyard --help` prints. */
export function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  return `modelyard: a self-hosted model hub

Usage
  modelyard [command] [options]

Commands
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
  .join("\n")}

Options
  --help, -h     This; after a command, what it does and takes.
  --version, -v  The version.

Without a command, the hub starts.
`;
}

/** What `modelyard <command> --help` prints. */
export function manual(name: string, { summary, usage, about, options }: Command): string {
  const forms = Object.entries(options).map(([option, { value, about }]): [string, string] => [
    `--${option}${value === undefined ? "" : ` ${value}`}`,
    about,
  ]);
  forms.push(["--help, -h", "This."]);
  const width = Math.max(...forms.map(([form]) => form.length)) + 2;
  return `${summary}.

Usage
${usage.map((form) => `  modelyard ${name} ${form}`.trimEnd()).join("\n")}

${about}

Options
${forms.map(([form, about]) => `  ${form.padEnd(width)}${about}`).join("\n")}
`;
}

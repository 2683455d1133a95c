import { CopyButton } from "../../components/copy-button.tsx";

const OPTIONS = [
  {
    title: "Import a file",
    description: "JSON Lines, optionally gzipped. Invalid lines are reported and skipped.",
    command: "npx modelyard import models.jsonl.gz",
  },
  {
    title: "Import from a hub",
    description: "From any hub with GET /api/models. Interrupted imports resume.",
    command: "npx modelyard import https://hub.example.org --limit 1000",
  },
  {
    title: "Start with the starter catalog",
    description: "Over 700 popular models with details and code, without internet access.",
    command: "MODELYARD_STARTER=on npx modelyard",
  },
] as const;

/** The options to add models to an empty hub. */
export function GetStarted() {
  return (
    <ol className="get-started">
      {OPTIONS.map(({ title, description, command }, i) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
          <div className="command">
            <code id={`import-command-${i}`}>{command}</code>
            <CopyButton from={`import-command-${i}`} label="Copy command" className="ghost" />
          </div>
        </li>
      ))}
    </ol>
  );
}

import { CopyButton } from "../../components/copy-button.tsx";

const DOORS = [
  {
    title: "Import a file",
    about:
      "One model a line, as JSON; it may be compressed. Lines that are wrong are reported, the rest goes in.",
    command: "npm run modelyard -- import models.jsonl.gz",
  },
  {
    title: "Import from a hub",
    about: "From any hub that answers GET /api/models. It goes on where it stopped.",
    command: "npm run modelyard -- import https://hub.example.org --limit 1000",
  },
  {
    title: "Begin with the starter catalog",
    about: "Some hundred well-known models with their facts and code, without the internet.",
    command: "MODELYARD_STARTER=on npm start",
  },
] as const;

/** The ways to bring models into an empty hub. */
export function Doors() {
  return (
    <ol className="doors">
      {DOORS.map(({ title, about, command }, i) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{about}</p>
          <div className="command">
            <code id={`door-${i}`}>{command}</code>
            <CopyButton from={`door-${i}`} label="Copy the command" className="ghost" />
          </div>
        </li>
      ))}
    </ol>
  );
}

import { paths } from "@modelyard/contract";
import type { Snippet } from "@modelyard/snippets";
import { useEffect, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { useTry } from "../try-context.ts";
import { codeOf, type CodeRequest, withFiles } from "./code-of.ts";

interface CallCodeProps {
  /** What would be sent; undefined while something is missing. */
  input: object | undefined;
  stream: boolean;
}

/** Longer inputs stay out of an address. Characters. */
const LONGEST = 6000;

/** The card's own panel with the same call, where every client can be chosen. */
function hostedLink(id: string, provider: string, stream: boolean, input: object): string {
  // A null takes away what the card’s own example has.
  const nothing = "messages" in input ? { max_tokens: null } : { parameters: null };
  const inputs = JSON.stringify({ ...nothing, ...(withFiles(input) as object) });
  return paths.model(id, {
    inference_provider: provider,
    ...(stream && { stream: "true" }),
    ...(inputs.length <= LONGEST && { inputs }),
  });
}

const LANGUAGES = [
  { id: "python", label: "Python" },
  { id: "js", label: "JavaScript" },
  { id: "sh", label: "Shell" },
] as const;

/** The code of exactly this call, made when one asks for it. */
export function CallCode({ input, stream }: CallCodeProps) {
  const { id, provider, task, facts } = useTry();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<{ snippets: Snippet[]; problem?: string }>();
  const [language, setLanguage] = useState<Snippet["language"]>("python");

  const asked = open && input ? JSON.stringify({ id, facts, task, provider, stream, input }) : undefined;
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isWanted = true;
    // A moment later: not for each letter that is typed.
    const timer = setTimeout(async () => {
      const result = await codeOf(JSON.parse(asked) as CodeRequest).then(
        (snippets) => ({ snippets }),
        (error: unknown) => ({
          snippets: [],
          problem: error instanceof Error ? error.message : String(error),
        }),
      );
      if (isWanted) setMade(result);
    }, 150);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  const shown = made?.snippets.find((each) => each.language === language) ?? made?.snippets[0];
  return (
    <details className="call-code" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Code of this call</summary>
      {input === undefined ? <p className="quiet">Fill in the fields first.</p> : null}
      {made?.problem === undefined ? null : <p className="quiet">{made.problem}</p>}
      {shown === undefined || input === undefined ? null : (
        <>
          <ul className="segments" aria-label="Language">
            {LANGUAGES.filter(({ id: each }) =>
              made?.snippets.some((snippet) => snippet.language === each),
            ).map(({ id: each, label }) => (
              <li key={each}>
                <button
                  type="button"
                  aria-pressed={each === shown.language}
                  onClick={() => setLanguage(each)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <div className="sample">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
            <pre tabIndex={0} aria-label={`Code with ${shown.client}`}>
              <code>{shown.code}</code>
            </pre>
            <CopyButton text={shown.code} label="Copy the code of this call" className="sample-copy" />
          </div>
          <p className="quiet">
            {shown.install.length === 0 ? null : (
              <>
                Install: <code>{shown.install.join(" && ")}</code>.{" "}
              </>
            )}
            The token is read from <code>{shown.env[0]?.name ?? "HF_TOKEN"}</code>.{" "}
            <a className="link" href={`${paths.settings("tokens")}`}>
              Make one
            </a>{" "}
            ·{" "}
            <a className="link" href={hostedLink(id, provider, stream, input)}>
              All clients
            </a>
          </p>
        </>
      )}
    </details>
  );
}

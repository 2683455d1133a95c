import { paths } from "@modelyard/contract";
import type { Snippet } from "@modelyard/snippets";
import { useEffect, useState } from "react";
import { CodeBlock } from "../../components/code-block.tsx";
import { useTry } from "../try-context.ts";
import { type CodeRequest, generateSnippets, replaceDataUrls } from "./generate-snippets.ts";
import { TextLink } from "../../components/links.tsx";

interface CallCodeProps {
  /** Input of the request; undefined while incomplete. */
  input: object | undefined;
  stream: boolean;
}

/** Maximum length of an input in a URL, in characters. */
const MAX_URL_INPUT_LENGTH = 6000;

/** Returns the URL of the model page's Hosted tab with the same request, where all clients are available. */
function getHostedUrl(id: string, provider: string, stream: boolean, input: object): string {
  // `null` removes a default of the example.
  const removedDefaults = "messages" in input ? { max_tokens: null } : { parameters: null };
  const inputs = JSON.stringify({ ...removedDefaults, ...(replaceDataUrls(input) as object) });
  return paths.model(id, {
    inference_provider: provider,
    ...(stream && { stream: "true" }),
    ...(inputs.length <= MAX_URL_INPUT_LENGTH && { inputs }),
  });
}

const LANGUAGES = [
  { id: "python", label: "Python" },
  { id: "js", label: "JavaScript" },
  { id: "sh", label: "Shell" },
] as const;

/** Code for the current request, generated when the section is open. */
export function RequestCode({ input, stream }: CallCodeProps) {
  const { id, provider, task, codeContext } = useTry();
  const [open, setOpen] = useState(false);
  const [generated, setGenerated] = useState<{ snippets: Snippet[]; problem?: string }>();
  const [language, setLanguage] = useState<Snippet["language"]>("python");

  const request =
    open && input ? JSON.stringify({ id, codeContext, task, provider, stream, input }) : undefined;
  useEffect(() => {
    if (request === undefined) return undefined;
    let isCurrent = true;
    // Debounced while typing.
    const timer = setTimeout(async () => {
      const result = await generateSnippets(JSON.parse(request) as CodeRequest).then(
        (snippets) => ({ snippets }),
        (error: unknown) => ({
          snippets: [],
          problem: error instanceof Error ? error.message : String(error),
        }),
      );
      if (isCurrent) setGenerated(result);
    }, 150);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request]);
  const current = generated?.snippets.find((each) => each.language === language) ?? generated?.snippets[0];
  return (
    <details className="call-code" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Code for this request</summary>
      {input === undefined ? <p className="quiet">Fill in the fields first.</p> : null}
      {generated?.problem === undefined ? null : <p className="quiet">{generated.problem}</p>}
      {current === undefined || input === undefined ? null : (
        <>
          <ul className="segments small" aria-label="Language">
            {LANGUAGES.filter(({ id: each }) =>
              generated?.snippets.some((snippet) => snippet.language === each),
            ).map(({ id: each, label }) => (
              <li key={each}>
                <button
                  type="button"
                  aria-pressed={each === current.language}
                  onClick={() => setLanguage(each)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <CodeBlock label={`Code with ${current.client}`} text={current.code} />
          <p className="quiet">
            {current.install.length === 0 ? null : (
              <>
                Install: <code>{current.install.join(" && ")}</code>.{" "}
              </>
            )}
            The access token is read from <code>{current.env[0]?.name ?? "HF_TOKEN"}</code>.{" "}
            <TextLink href={`${paths.settings("tokens")}`}>Create token</TextLink> ·{" "}
            <TextLink href={getHostedUrl(id, provider, stream, input)}>All clients</TextLink>
          </p>
        </>
      )}
    </details>
  );
}

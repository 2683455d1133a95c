import type { SnippetLanguage } from "@modelyard/snippets";
import type { MouseEvent } from "react";
import { getChoiceUrl, type HostedChoice } from "./choice.ts";
import type { Hosted } from "./use-hosted.ts";

const LANGUAGES: Readonly<Record<SnippetLanguage, string>> = {
  python: "Python",
  js: "JavaScript",
  sh: "Shell",
};

/** Links that select a language and a client. The page handles clicks without a request. */
export function Clients({ id, hosted }: { id: string; hosted: Hosted }) {
  const { choice, code, change } = hosted;
  const languages = (Object.keys(LANGUAGES) as SnippetLanguage[]).filter((each) =>
    code.clients.some(({ language }) => language === each),
  );
  // Show the requested language before its code is ready, so that the next click starts from it.
  const requested = languages.find((language) => language === choice.language);
  const current = requested ?? code.client?.language ?? languages[0];
  const link = (part: Pick<HostedChoice, "language" | "client">) => ({
    href: getChoiceUrl(id, { ...choice, ...part }),
    onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      change(part);
    },
  });
  return (
    <div className="hosted-clients">
      <ul className="segments small" aria-label="Languages">
        {languages.map((language) => (
          <li key={language}>
            <a
              {...link({ language, ...(choice.client !== undefined && { client: choice.client }) })}
              aria-current={language === current || undefined}
            >
              {LANGUAGES[language]}
            </a>
          </li>
        ))}
      </ul>
      <ul className="ways small" aria-label="Clients">
        {code.clients
          .filter(({ language }) => language === current)
          .map(({ id: client, label, language }) => (
            <li key={client}>
              <a
                {...link({ language, client })}
                aria-current={
                  client === code.client?.id && language === code.client.language ? "true" : undefined
                }
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

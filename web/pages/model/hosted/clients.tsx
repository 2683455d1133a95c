import type { SnippetLanguage } from "@modelyard/snippets";
import type { MouseEvent } from "react";
import { addressOf, type HostedChoice } from "./choice.ts";
import type { Hosted } from "./use-hosted.ts";

const LANGUAGES: Readonly<Record<SnippetLanguage, string>> = {
  python: "Python",
  js: "JavaScript",
  sh: "Shell",
};

/** Languages, and the clients of the one that is shown. Links, which the page answers by itself. */
export function Clients({ id, hosted }: { id: string; hosted: Hosted }) {
  const { choice, code, change } = hosted;
  const spoken = (Object.keys(LANGUAGES) as SnippetLanguage[]).filter((each) =>
    code.offers.some(({ language }) => language === each),
  );
  // The language that was asked for, at once: the code follows, and the next click must not undo this one.
  const asked = spoken.find((language) => language === choice.language);
  const shown = asked ?? code.chosen?.language ?? spoken[0];
  const link = (part: Pick<HostedChoice, "language" | "client">) => ({
    href: addressOf(id, { ...choice, ...part }),
    onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      change(part);
    },
  });
  return (
    <div className="hosted-clients">
      <ul className="segments" aria-label="Languages">
        {spoken.map((language) => (
          <li key={language}>
            <a
              {...link({ language, ...(choice.client !== undefined && { client: choice.client }) })}
              aria-current={language === shown ? "true" : undefined}
            >
              {LANGUAGES[language]}
            </a>
          </li>
        ))}
      </ul>
      <ul className="ways" aria-label="Clients">
        {code.offers
          .filter(({ language }) => language === shown)
          .map(({ id: client, label, language }) => (
            <li key={client}>
              <a
                {...link({ language, client })}
                aria-current={
                  client === code.chosen?.id && language === code.chosen.language ? "true" : undefined
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

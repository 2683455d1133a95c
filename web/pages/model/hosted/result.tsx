import type { EnvVariable } from "@modelyard/snippets";
import "../../../card/code.css";
import "../../../components/code-sample.css";
import { CopyButton } from "../../../components/copy-button.tsx";
import type { HostedCode } from "./code.ts";
import { tokenize } from "./color.ts";
import { ScrollPre } from "../../../components/scroll.tsx";
import { ExternalLink } from "../../../components/links.tsx";
import { VerificationNote } from "../verification-note.tsx";

/** The code with its installation commands, environment variables, and verification. */
export function Result({ code: { snippet, client, proof } }: { code: HostedCode }) {
  if (snippet === undefined || client === undefined) return null;
  const { install, env, code, docs } = snippet;
  return (
    <div className="snippet hosted-result">
      {install.map((command, i) => (
        <p className="install" key={command}>
          <span className="sr-only">Install: </span>
          <code id={`hosted-install-${i}`}>{command}</code>
          <CopyButton text={command} label="Copy install command" className="ghost" />
        </p>
      ))}
      {env.map((variable) => (
        <Variable key={variable.name} {...variable} />
      ))}
      <div className="sample main">
        <ScrollPre aria-label={`Code for ${client.label}`}>
          <code id="hosted-code">
            {tokenize(code, snippet.language).map(({ text, kind }, i) =>
              kind === undefined ? (
                text
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- tokens have no ID
                <span key={i} className={`hl-${kind}`}>
                  {text}
                </span>
              ),
            )}
          </code>
        </ScrollPre>
        <CopyButton text={code} label={`Copy: code for ${client.label}`} className="sample-copy">
          Copy
        </CopyButton>
      </div>
      <p className="use-under hosted-under small">
        <VerificationNote proof={proof} />
        <span>
          <a href={docs} rel="noreferrer">
            Documentation
          </a>
        </span>
      </p>
    </div>
  );
}

/** An environment variable with its value or, for a secret, a link to create one. */
function Variable({ name, about, value, link }: EnvVariable) {
  return (
    <p className="install hosted-variable">
      <code>{value === undefined ? name : `export ${name}=${value}`}</code>
      {value === undefined ? null : (
        <CopyButton text={`export ${name}=${value}`} label={`Copy ${name}`} className="ghost" />
      )}
      <span>
        {about}{" "}
        {link === undefined ? null : (
          <ExternalLink href={link}>
            {link.endsWith("/settings/tokens") ? "Create token" : "Get a key"}
          </ExternalLink>
        )}
      </span>
    </p>
  );
}

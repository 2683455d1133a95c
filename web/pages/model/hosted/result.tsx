import type { EnvVariable, Verification } from "@modelyard/snippets";
import "../../../card/code.css";
import "../../../components/code-sample.css";
import { CopyButton } from "../../../components/copy-button.tsx";
import { day } from "../../../components/format.ts";
import { Icon } from "../../../components/icons.tsx";
import type { HostedCode } from "./code.ts";
import { colored } from "./color.ts";

/** The code, what it needs to run, and how far it was proven. */
export function Result({ code: { snippet, chosen, proof } }: { code: HostedCode }) {
  if (snippet === undefined || chosen === undefined) return null;
  const { install, env, code, docs } = snippet;
  return (
    <div className="snippet hosted-result">
      {install.map((command, i) => (
        <p className="install" key={command}>
          <span className="sr-only">Install: </span>
          <code id={`hosted-install-${i}`}>{command}</code>
          <CopyButton text={command} label="Copy the install command" className="ghost" />
        </p>
      ))}
      {env.map((variable) => (
        <Variable key={variable.name} {...variable} />
      ))}
      <div className="sample main">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
        <pre tabIndex={0} aria-label={`Code for ${chosen.label}`}>
          <code id="hosted-code">
            {colored(code, snippet.language).map(({ text, kind }, i) =>
              kind === undefined ? (
                text
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- words of code have nothing but their place
                <span key={i} className={`hl-${kind}`}>
                  {text}
                </span>
              ),
            )}
          </code>
        </pre>
        <CopyButton text={code} label={`Copy: code for ${chosen.label}`} className="sample-copy">
          Copy
        </CopyButton>
      </div>
      <p className="use-under hosted-under">
        <Proven proof={proof} />
        <span>
          <a href={docs} rel="noreferrer">
            Documentation
          </a>
        </span>
      </p>
    </div>
  );
}

/** What must be set first: its value where that is no secret, else where to get one. */
function Variable({ name, about, value, link }: EnvVariable) {
  return (
    <p className="install hosted-variable">
      <code>{value === undefined ? name : `export ${name}=${value}`}</code>
      {value === undefined ? null : (
        <CopyButton
          text={`export ${name}=${value}`}
          label={`Copy the setting of ${name}`}
          className="ghost"
        />
      )}
      <span>
        {about}{" "}
        {link === undefined ? null : (
          <a className="link" href={link} rel="noreferrer">
            {link.endsWith("/settings/tokens") ? "Make a token" : "Where to get it"}
          </a>
        )}
      </span>
    </p>
  );
}

/** Such code was run: when, with what, and what was checked. */
function Proven({ proof }: { proof: Verification | undefined }) {
  if (proof === undefined) return <span>Not proven: code of this kind has not been run yet.</span>;
  return (
    <span className="proven">
      <b>
        <Icon name="check" />
        Proven {day(proof.date)}
      </b>
      <span>{proof.checked.join(" → ")}</span>
      <span>{proof.versions}</span>
    </span>
  );
}

import { useEffect } from "react";
import { createNotFound } from "../../components/missing.server.ts";
import { unlistedMeta } from "../../page.ts";
import { settingsLoader } from "../settings/owner.server.ts";
import "../../components/form.css";
import "../../components/code-sample.css";
import "../../styles/reference.css";
import "../../widgets/widgets.css";
import "./components.css";
import { SAMPLES } from "./samples.tsx";

/** Throws a 404 for everyone except hub admins. */
export const loader = settingsLoader(async ({ hub, me, url }) => {
  if (!me.admin) throw await createNotFound(hub, "page", url.pathname);
  return {};
});

export const meta = unlistedMeta(
  "Components",
  "Every component of the website in every state, in both themes.",
);

/** Every component in every state, in both themes. Browser tests compare a screenshot of it. */
export default function Components() {
  useEffect(showStates, []);
  return (
    <div className="page">
      <h1>Components</h1>
      <div className="gallery">
        {(["light", "dark"] as const).map((theme) => (
          <div key={theme} className="gallery-theme stack" data-theme={theme}>
            {SAMPLES.map(([title, sample]) => (
              <section key={title} className="stack" aria-label={`${title}, ${theme}`}>
                <h2>{title}</h2>
                {sample(theme)}
              </section>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const STATES = /:(hover|focus-visible|active)(?![\w-])/g;

/** Styles the classes `is-hover`, `is-focus-visible`, and `is-active` like the states in the style sheets. */
function showStates(): void {
  for (const sheet of document.styleSheets) copyRules(sheet);
}

function copyRules(parent: CSSStyleSheet | CSSGroupingRule): void {
  for (let i = parent.cssRules.length - 1; i >= 0; i--) {
    const rule = parent.cssRules[i];
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes(".is-")) {
      const copy = rule.cssText.replaceAll(STATES, ".is-$1");
      if (copy !== rule.cssText) parent.insertRule(copy, i + 1);
    } else if (rule instanceof CSSGroupingRule) copyRules(rule);
  }
}

import { paths } from "@modelyard/contract";
import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { Icon } from "../../components/icons.tsx";

/** Positions of providers in the drawing of prices and speeds, in percent. */
const POSITIONS = [
  [14, 30],
  [32, 66],
  [50, 42],
  [68, 74],
  [86, 24],
] as const;

/** The main features of the hub, each with a drawing. The drawings contain no numbers, as these would be invented. */
export function FeatureList({ providers }: { providers: readonly string[] }) {
  const drawn = providers.slice(0, POSITIONS.length);
  return (
    <section aria-labelledby="features">
      <h2 className="sr-only" id="features">
        What you can do
      </h2>
      <ul className="features">
        <Feature
          title="Compare price and speed"
          text="Every provider of a model on one chart, with list prices and speeds measured on this hub."
          href={paths.providers()}
        >
          <div className="drawing scatter">
            {drawn.map((id, i) => (
              <span key={id} style={{ left: `${POSITIONS[i]?.[0]}%`, top: `${POSITIONS[i]?.[1]}%` }}>
                <Avatar name={id} kind="provider" size={28} />
              </span>
            ))}
          </div>
        </Feature>
        <Feature
          title="Check that it fits"
          text="Weights and context against your GPU or laptop, before you download them."
          href={paths.models({ fits: "16" })}
        >
          <div className="drawing meters">
            {[92, 56, 34].map((width) => (
              <span className="meter" key={width}>
                <i style={{ width: `${width * 0.66}%` }} />
                <i className="context" style={{ width: `${width * 0.34}%` }} />
              </span>
            ))}
          </div>
        </Feature>
        <Feature
          title="Call any model with one token"
          text="One OpenAI-compatible API. The router picks the provider, fails over, and stays within your budget."
          href={paths.playground()}
        >
          <div className="drawing fan">
            <span className="badge">access token</span>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              <path d="M0 50C50 50 50 14 100 14M0 50H100M0 50C50 50 50 86 100 86" />
            </svg>
            <span className="ends">
              {drawn.slice(0, 3).map((id) => (
                <Avatar key={id} name={id} kind="provider" size={28} />
              ))}
            </span>
          </div>
        </Feature>
        <Feature
          title="Keep your own models here"
          text="Private and gated repositories, pull requests, and history, with the tools you already use."
          href={paths.newModel()}
        >
          <div className="drawing files">
            <span>
              <Icon name="folder" /> your-team/your-model <Icon name="lock" />
            </span>
            <span>
              <Icon name="file" /> model.safetensors
            </span>
            <span>
              <Icon name="jump" /> <code>hf download</code> works unchanged
            </span>
          </div>
        </Feature>
      </ul>
    </section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  href: string;
  children: ReactNode;
}

const Feature = ({ title, text, href, children }: FeatureProps) => (
  <li className="card-box">
    <div aria-hidden="true">{children}</div>
    <h3>
      <a href={href}>{title}</a>
    </h3>
    <p>{text}</p>
  </li>
);

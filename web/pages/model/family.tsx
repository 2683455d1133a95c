import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { compact } from "../../components/format.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { TextLink } from "../../components/links.tsx";
import type { ModelTree } from "./model-tree.server.ts";

/** The family of a model as a graph: its base models, itself, and what was made from it. Its nodes are nested lists. */
export function Family({ id, bases, trained, derivatives, counts }: ModelTree & { id: string }) {
  if (bases.length === 0 && counts.length === 0) return null;
  const hasDashes = (trained && bases.length > 0) || derivatives.some((each) => each.trained);
  return (
    <section className="card-box family" id="family" aria-labelledby="family-title">
      <h2 id="family-title">Model tree</h2>
      {bases.length === 0 ? null : (
        <div className="family-bases">
          <Branches edges={bases.map(() => trained)} upward />
          <ul aria-label={bases.length === 1 ? "Base model" : "Base models"}>
            {bases.map((base) => (
              <li key={base.id}>
                {base.exists ? (
                  <Node id={base.id} note="Base model" />
                ) : (
                  <div className="family-node">
                    <Avatar name={base.id.slice(0, base.id.indexOf("/"))} size={28} />
                    <span className="family-name">
                      <InfoTooltip message="Not on this hub.">{base.id}</InfoTooltip>
                      <small>Base model</small>
                    </span>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="family-node family-this">
        <Avatar name={id.slice(0, id.indexOf("/"))} size={28} />
        <span className="family-name">
          <b>{id.slice(id.indexOf("/") + 1)}</b>
          <small>This model</small>
        </span>
      </p>
      {derivatives.length === 0 ? null : (
        <div className="family-derivatives">
          <Branches edges={derivatives.map((each) => each.trained)} />
          <ul aria-label="Derived from this model">
            {derivatives.map(({ id: derivative, relation, downloads }) => (
              <li key={derivative}>
                <Node
                  id={derivative}
                  note={`${relation}${downloads === undefined ? "" : ` · ${compact(downloads)} downloads`}`}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="card-foot">
        {hasDashes ? <span>Dashed lines mean that the weights were changed, not only quantized.</span> : null}
        {counts.map(({ label, href }) => (
          <span key={label}>
            <TextLink href={href}>{label}</TextLink>
          </span>
        ))}
      </p>
    </section>
  );
}

/** A model of a list, with its avatar. */
export function Node({ id, note }: { id: string; note?: string | undefined }) {
  const slash = id.indexOf("/") + 1;
  return (
    <a className="family-node" href={paths.model(id)}>
      <Avatar name={id.slice(0, slash - 1)} size={28} />
      <span className="family-name">
        {id.slice(0, slash)}
        <wbr />
        <b>{id.slice(slash)}</b>
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </a>
  );
}

/** The lines between a model and a list of equally high rows. It stretches with the list. */
function Branches({ edges, upward = false }: { edges: readonly boolean[]; upward?: boolean }) {
  return (
    <svg className="branches" viewBox="0 0 24 100" preserveAspectRatio="none" aria-hidden="true">
      {edges.map((trained, i) => {
        const y = ((i + 0.5) / edges.length) * 100;
        return (
          <path
            // The order of the rows never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            className={trained ? "trained" : undefined}
            vectorEffect="non-scaling-stroke"
            d={upward ? `M24 ${y}Q8 ${y} 8 100` : `M8 0Q8 ${y} 24 ${y}`}
          />
        );
      })}
    </svg>
  );
}

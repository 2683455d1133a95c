import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { Icon } from "../../components/icons.tsx";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { ScrollBox } from "../../components/scroll.tsx";
import type { PageProps } from "../../page.ts";
import type { loader } from "./page.tsx";
import type { CellValue, ComparedCell, Row, Section } from "./rows.ts";

const getOwner = (id: string) => id.slice(0, id.indexOf("/") + 1);
const getName = (id: string) => id.slice(id.indexOf("/") + 1);

/** The models as columns, in sections. Names are repeated above each section, as the page is long. */
export function ComparisonTable({ ids, sections, useQuery }: PageProps<typeof loader>["loaderData"]) {
  return (
    <ScrollBox className="compare-box card-box" aria-label="Comparison">
      <table className="compare-table">
        <thead>
          <tr>
            <td className="small">
              {ids.length < 2 ? null : (
                <span className="quiet">
                  <i className="differs-mark" aria-hidden="true" /> differs
                </span>
              )}
            </td>
            {ids.map((id) => (
              <th scope="col" key={id}>
                <span className="compare-head">
                  <Avatar name={getOwner(id).slice(0, -1)} size={36} />
                  <a className="compare-name" href={paths.model(id)}>
                    <small>{getOwner(id)}</small>
                    {getName(id)}
                  </a>
                  <a
                    className="ghost no-print"
                    href={paths.compare(
                      ids.filter((other) => other !== id),
                      useQuery,
                    )}
                    aria-label={`Remove ${id}`}
                    title="Remove"
                  >
                    <Icon name="cross" />
                  </a>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionBody key={section.title} ids={ids} {...section} />
        ))}
      </table>
    </ScrollBox>
  );
}

function SectionBody({ ids, title, note, rows, unknown }: Section & { ids: readonly string[] }) {
  const models = ids.length > 1 ? "all of these models" : "this model";
  return (
    <tbody className={rows.some(({ differs }) => differs) ? undefined : "same"}>
      <tr className="compare-section">
        <th scope="rowgroup">{title}</th>
        {ids.map((id) => (
          <td key={id} aria-hidden="true">
            {getName(id)}
          </td>
        ))}
      </tr>
      {note === undefined || rows.length === 0 ? null : <Note ids={ids}>{note}</Note>}
      {rows.map((row) => (
        <PropertyRow key={row.label} {...row} />
      ))}
      {unknown === undefined ? null : (
        <Note ids={ids}>{`Unknown for ${models}: ${unknown.join(", ")}.`}</Note>
      )}
    </tbody>
  );
}

const Note = ({ ids, children }: { ids: readonly string[]; children: string }) => (
  <tr className="compare-note">
    <td colSpan={ids.length + 1}>
      <span>{children}</span>
    </td>
  </tr>
);

function PropertyRow({ label, unit, cells, differs }: Row) {
  return (
    <tr className={differs ? "differs" : "same"}>
      <th scope="row">
        {differs ? <i className="differs-mark" title="differs" /> : null}
        {label}
        {unit === undefined ? null : <small> {unit}</small>}
        {differs ? <span className="sr-only">, differs</span> : null}
      </th>
      {cells.map((cell, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their column
        <td key={i}>
          <CellContent {...cell} />
        </td>
      ))}
    </tr>
  );
}

const MAX_VALUES = 8;

function CellContent({ values, message = "Unknown", mark, bar, best }: ComparedCell) {
  if (values.length === 0) {
    const [reason = "", details] = message.replace(/\.$/, "").split(". ");
    return details === undefined ? (
      <span className="quiet">{reason}</span>
    ) : (
      <InfoTooltip message={details}>{reason}</InfoTooltip>
    );
  }
  const [only] = values;
  if (values.length === 1 && only !== undefined)
    return (
      <span className={bar === undefined ? undefined : "cell-bar"}>
        {bar === undefined ? null : (
          <span className="meter" aria-hidden="true">
            <i data-best={best} style={{ width: `${100 * bar}%` }} />
          </span>
        )}
        <span>
          <Value {...only} mark={mark} best={best} />
        </span>
      </span>
    );
  return (
    <>
      <Values values={values.slice(0, MAX_VALUES)} />
      {values.length <= MAX_VALUES ? null : (
        <details>
          <summary>{values.length - MAX_VALUES} more</summary>
          <Values values={values.slice(MAX_VALUES)} />
        </details>
      )}
    </>
  );
}

/** Links without notes, such as languages, share lines. */
const Values = ({ values }: { values: readonly CellValue[] }) => (
  <ul
    className={
      values.every(({ href, note }) => href !== undefined && note === undefined) ? "inline" : undefined
    }
  >
    {values.map((value) => (
      <li key={value.href ?? value.text}>
        <Value {...value} />
      </li>
    ))}
  </ul>
);

interface ValueProps extends CellValue {
  mark?: string | undefined;
  best?: boolean | undefined;
}

const Value = ({ text, href, note, mark, best }: ValueProps) => (
  <>
    {href === undefined ? (
      text
    ) : (
      <a className="link" href={href} rel={href.startsWith("/") ? undefined : "noreferrer"}>
        {text}
      </a>
    )}
    {mark === undefined ? null : <b className="badge good">{mark}</b>}
    {best ? (
      <span className="compare-best" title="Best">
        <Icon name="check" />
        <span className="sr-only">best</span>
      </span>
    ) : null}
    {note === undefined ? null : <small> {note}</small>}
  </>
);

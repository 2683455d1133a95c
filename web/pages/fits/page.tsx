import { paths } from "@modelyard/contract";
import { ActionForm, Field, SelectField } from "../../components/form.tsx";
import { grouped } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";
import { Table } from "../../components/scroll.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "../../styles/reference.css";
import { loadModel } from "../model/document.server.ts";
import { type FitsData, loadFits } from "./plan.server.ts";
import { PlanTable, VerdictBadge } from "./plan-table.tsx";

export async function loader(args: LoaderArgs) {
  const model = await loadModel(args);
  return loadFits(getHub(args.context), model.id, args.url.searchParams);
}

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: `Memory of ${id}`,
  description: `See which quantizations of ${id} fit on a device, and how fast they generate.`,
  path: paths.modelFits(id),
}));

/** The memory that a model needs by precision, compared with a device. */
export default function FitsPage({ loaderData: data }: PageProps<typeof loader>) {
  const { id, rows, summary, problems, notes, source } = data;
  return (
    <div className="fits">
      {problems.map((problem) => (
        <p key={problem} className="notice" role="alert">
          {problem}
        </p>
      ))}
      <h2>{summary}</h2>
      <Choices {...data} />
      {rows.length === 0 ? (
        <p className="quiet">
          {notes[0]}{" "}
          <TextLink href={paths.models({ search: id.split("/").at(-1) ?? id })}>Find similar models</TextLink>
        </p>
      ) : (
        <>
          <section className="card-box" aria-label="Memory by precision">
            <PlanTable {...data} />
            <DetailTable {...data} />
          </section>
          <DeviceTable {...data} />
          <section>
            <h3>Accuracy</h3>
            <ul className="fits-notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <p className="quiet">
              Also available as <TextLink href={source}>JSON</TextLink>. 1 GiB is 1.07 GB.
            </p>
          </section>
        </>
      )}
    </div>
  );
}

const CONTEXTS = ["4096", "8192", "16384", "32768", "65536", "131072", "262144", "1048576"];
const PARALLEL = ["1", "2", "4", "8", "16", "32", "64"];
const CACHES = [
  ["f16", "16 bits"],
  ["q8_0", "8 bits (q8_0)"],
  ["fp8", "8 bits (fp8)"],
  ["q5_1", "5 bits (q5_1)"],
  ["q4_0", "4 bits (q4_0)"],
  ["f32", "32 bits"],
] as const;

const RAM_SPEEDS: readonly (readonly [string, string])[] = [
  ["", "Unknown"],
  ["51", "DDR4-3200, two channels (51 GB/s)"],
  ["90", "DDR5-5600, two channels (90 GB/s)"],
];

/** Common values, and the current one. */
const including = (values: readonly string[], current: string) =>
  values.includes(current) ? values : [current, ...values];

function Choices({ id, fields, groups, hasContext }: FitsData) {
  const number = (name: "memory" | "bandwidth" | "count" | "ram", label: string, max: number) => (
    <Field name={name} label={label} type="number" min={1} max={max} defaultValue={fields[name]} />
  );
  return (
    <ActionForm
      key={JSON.stringify(fields)}
      method="get"
      action={paths.modelFits(id)}
      actionData={undefined}
      className="card-box fits-form"
      preventScrollReset
    >
      <div className="form-field fits-device">
        <label htmlFor="fits-device">Device</label>
        <select id="fits-device" name="device" className="field" defaultValue={fields.device}>
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="custom">Custom device</option>
        </select>
      </div>
      <SelectField
        name="context"
        label="Context (tokens)"
        options={including(CONTEXTS, fields.context).map((value) => [value, grouped(Number(value))] as const)}
        defaultValue={fields.context}
      />
      <SelectField
        name="parallel"
        label="Concurrent requests"
        options={including(PARALLEL, fields.parallel)}
        defaultValue={fields.parallel}
      />
      {hasContext ? (
        <SelectField name="cache" label="KV cache" options={CACHES} defaultValue={fields.cache} />
      ) : null}
      <div className="fits-own">
        {number("memory", "Memory (GB)", 4096)}
        {number("bandwidth", "Bandwidth (GB/s)", 100_000)}
      </div>
      <details className="fits-parts" open={fields.count !== "1" || fields.ram !== "" || undefined}>
        <summary>Multiple cards and RAM</summary>
        <div>
          {number("count", "Identical graphics cards", 16)}
          {number("ram", "RAM (GB)", 8192)}
          <SelectField
            name="ram_bandwidth"
            label="RAM bandwidth"
            options={
              RAM_SPEEDS.some(([value]) => value === fields.ramBandwidth)
                ? RAM_SPEEDS
                : [...RAM_SPEEDS, [fields.ramBandwidth, `${fields.ramBandwidth} GB/s`]]
            }
            defaultValue={fields.ramBandwidth}
          />
        </div>
      </details>
      <button className="button primary" type="submit">
        Show what fits
      </button>
    </ActionForm>
  );
}

function DetailTable({ rows, hasState, hasContext }: FitsData) {
  const context = hasContext ? ["Context"] : [];
  const columns = ["Precision", "Weights", ...context, ...(hasState ? ["State"] : []), "Buffers", "Total"];
  return (
    <details className="fits-details">
      <summary>Memory in detail</summary>
      <Table label="Memory in GiB" columns={columns} numbers={columns.slice(1)}>
        {rows.map((row) => (
          <tr key={`${row.label} ${row.origin}`}>
            <th scope="row">{row.label}</th>
            <td className="number">{row.weights}</td>
            {hasContext ? <td className="number">{row.cache}</td> : null}
            {hasState ? <td className="number">{row.state}</td> : null}
            <td className="number">{row.buffers}</td>
            <td className="number">{row.total}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

function DeviceTable({ fields, compared: { labels, devices } }: FitsData) {
  return (
    <section className="card-box">
      <h3>
        Other devices
        {fields.count === "1" && fields.ram === "" ? "" : ", one card without RAM"}
      </h3>
      <Table label="Other devices" columns={["Device", ...labels]} className="matrix">
        {devices.map(({ name, href, isCurrent, verdicts }) => (
          <tr key={name} aria-current={isCurrent || undefined}>
            <th scope="row">
              <a href={href} data-stay>
                {name}
              </a>
            </th>
            {verdicts.map((verdict, index) => (
              // The order of the columns never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index}>
                <VerdictBadge verdict={verdict} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}

import { dollars, paths } from "@modelyard/contract";
import { data } from "react-router";
import { counted } from "../../components/format.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { TextLink } from "../../components/links.tsx";
import { formatCost, parseMonthlyUse } from "../../components/monthly-use.ts";
import { MonthlyUseForm } from "../../components/monthly-use-form.tsx";
import { Table } from "../../components/scroll.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "../../styles/reference.css";
import "./providers.css";
import { loadModel } from "./document.server.ts";
import { listUseFields, loadCosts, type ProviderCost } from "./provider-costs.server.ts";
import { NotHosted } from "./not-hosted.tsx";

export async function loader(args: LoaderArgs) {
  const model = await loadModel(args);
  const { use, texts, problems } = parseMonthlyUse(args.url.searchParams);
  const costs = await loadCosts(getHub(args.context), model, use);
  const fields = listUseFields(model, costs);
  return data({ id: model.id, texts, fields, problems, costs }, problems.length > 0 ? 400 : 200);
}

export const meta = pageMeta<typeof loader>(({ id, costs }) => ({
  title: `Cost of ${id}`,
  description: `Estimate the monthly cost of ${id} at ${counted(costs.length, "provider")}, cheapest first.`,
  path: paths.modelCost(id),
}));

/** The cost of a month of use at each provider of a model. */
export default function ModelCost({ loaderData }: PageProps<typeof loader>) {
  const { id, texts, fields, problems, costs } = loaderData;
  if (costs.length === 0) return <NotHosted id={id} />;
  return (
    <section className="cost card-box provider-page stack" aria-labelledby="cost">
      <h2 id="cost">Monthly cost</h2>
      <MonthlyUseForm action={paths.modelCost(id)} texts={texts} fields={fields} problems={problems} />
      <CostTable {...loaderData} />
      <p className="quiet providers-about">
        List prices in US dollars, without taxes and discounts. Your bill may differ.
        {costs.some(({ old }) => old) ? " Gray prices are more than 90 days old." : ""}{" "}
        <TextLink href={paths.modelProviders(id)}>Compare latency and capabilities</TextLink> or{" "}
        <TextLink href={paths.compare([id])}>compare with other models</TextLink>.
      </p>
    </section>
  );
}

const PRICES = {
  in: ["Input, $ / 1M tokens", ({ input }: ProviderCost) => input],
  out: ["Output, $ / 1M tokens", ({ output }: ProviderCost) => output],
  requests: ["$ / request", ({ perCall }: ProviderCost) => perCall],
} as const;

function CostTable({ id, fields, costs }: PageProps<typeof loader>["loaderData"]) {
  const prices = Object.entries(PRICES).filter(([name]) => fields.includes(name));
  const numbers = ["Per month", ...prices.map(([, [label]]) => label)];
  const allKnown = costs.every(({ monthly }) => monthly !== undefined);
  return (
    <Table
      label="Cost by provider"
      columns={["Provider", ...numbers, "Source"]}
      numbers={numbers}
      className="folds costs"
    >
      {costs.map((cost) => (
        <tr key={cost.provider} className={cost.old && "old"}>
          <th scope="row">
            <a
              className="link"
              href={`${paths.model(id, { inference_api: "true", inference_provider: cost.provider })}#use`}
            >
              {cost.label}
            </a>{" "}
            {cost.cheapest ? (
              <span className="badge good">{allKnown ? "Cheapest" : "Cheapest known"}</span>
            ) : null}
            {cost.status === "live" ? null : (
              <small>{cost.status === "staging" ? "staging" : "failing"}</small>
            )}
          </th>
          <td className="number">
            {cost.monthly === undefined ? (
              <InfoTooltip message={cost.missing ?? ""}>Unknown</InfoTooltip>
            ) : (
              <b>{formatCost(cost.monthly)}</b>
            )}
          </td>
          {prices.map(([name, [label, get]]) => {
            const price = get(cost);
            return (
              <td key={name} className="number" data-label={label.split(",")[0]}>
                {price === undefined ? <InfoTooltip message="Unknown." /> : dollars(price)}
              </td>
            );
          })}
          <td>
            {cost.source ?? <span className="quiet">No source</span>}
            {cost.others === undefined ? null : <small>{cost.others}</small>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

import { dollars, type PriceParts, type PriceUpdate } from "@modelyard/contract";
import { formatUnitPrice } from "../../components/price.ts";
import { ActionForm, Field, HiddenFields, SecondarySubmit, Submit } from "../../components/form.tsx";
import { counted, day } from "../../components/format.ts";
import { Table } from "../../components/scroll.tsx";

/** Maximum number of listed changes. */
const MAX_ROWS = 100;
const PRICES = ["Now", "New"];

/** Updates prices from a public list at a URL: first shows a preview of the changes, then applies them. */
export function UpdatePricesForm({ preview }: { preview: PriceUpdate | undefined }) {
  const changes = preview && preview.entries.length > 0;
  return (
    <section>
      <h2>Update prices</h2>
      <p className="quiet">
        Reads a price list: models.dev’s <code>api.json</code>, LiteLLM’s{" "}
        <code>model_prices_and_context_window.json</code>, or <code>/v1/models</code> of a router. Prices that
        an admin entered are kept.
      </p>
      <ActionForm name="prices">
        <Field
          name="url"
          label="URL of the price list"
          defaultValue={preview?.source ?? "https://models.dev/api.json"}
          inputMode="url"
          literal
          required
        />
        {preview ? <Preview preview={preview} /> : null}
        {preview?.warning ? <HiddenFields values={{ force: "on" }} /> : null}
        <p className="form-line">
          {changes ? (
            <>
              <Submit intent="prices">{preview.warning ? "Update anyway" : "Update prices"}</Submit>
              <SecondarySubmit intent="preview-prices">Preview again</SecondarySubmit>
            </>
          ) : (
            <Submit intent="preview-prices">Preview changes</Submit>
          )}
        </p>
      </ActionForm>
    </section>
  );
}

function Preview({ preview }: { preview: PriceUpdate }) {
  const { asOf, added, changed, unchanged, kept, entries, warning } = preview;
  return (
    <>
      {warning ? (
        <p className="notice" role="alert">
          The list looks wrong. {warning}
        </p>
      ) : null}
      <p>
        List of {day(asOf) ?? asOf}: {counted(added, "new price")}, {changed} changed, {unchanged} unchanged
        {kept > 0 ? `, ${kept} set by an admin and kept` : ""}.
      </p>
      {entries.length > 0 ? (
        <Table label="Price changes" columns={["Model", "Provider", ...PRICES]} numbers={PRICES}>
          {entries.slice(0, MAX_ROWS).map(({ model, provider, before, after }) => (
            <tr key={`${provider} ${model}`}>
              <th scope="row">{model}</th>
              <td>{provider}</td>
              <td className="number">{before ? format(before) : "unknown"}</td>
              <td className="number">{format(after)}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {entries.length > MAX_ROWS ? <p className="quiet">And {entries.length - MAX_ROWS} more.</p> : null}
    </>
  );
}

function format(price: PriceParts): string {
  const tokens = [price.input, price.output].filter((amount) => amount !== undefined).map(dollars);
  return [tokens.join(" / "), formatUnitPrice(price) ?? ""].filter((part) => part !== "").join(" + ");
}

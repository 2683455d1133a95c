import { paths } from "@modelyard/contract";
import { counted } from "./format.ts";
import { ModelList, type ModelRow } from "./model-list.tsx";
import { TextLink } from "./links.tsx";

interface TopModelsProps {
  /** ID of the heading. */
  id: string;
  models: readonly ModelRow[];
  total: number;
  /** Describes the order, if downloads are known. */
  order: string;
  /** Filter of the list of all models. */
  filter: Readonly<Record<string, string>>;
  /** Message if there are no models. */
  empty: string;
}

/** The most downloaded models of a category, with a link to all of them. */
export function TopModels({ id, models, total, order, filter, empty }: TopModelsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        Models {models[0]?.downloads === undefined ? null : <small>{order}</small>}
      </h2>
      {models.length === 0 ? <p className="quiet">{empty}</p> : <ModelList models={models} />}
      {total > models.length && models.length > 0 ? (
        <p className="top-models-all small">
          <TextLink href={paths.models(filter)}>View all {counted(total, "model")}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

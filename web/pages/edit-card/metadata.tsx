import { useId } from "react";
import { useQuicksearch } from "../../components/use-quicksearch.ts";
import type { Choice } from "../../repository/choices.server.ts";
import { CARD_FIELDS, type CardField } from "../../repository/card-fields.ts";

const LABELS: Record<CardField, { label: string; hint?: string }> = {
  license: { label: "License" },
  license_name: { label: "License name", hint: "For the license “other”." },
  license_link: { label: "License link", hint: "A URL, or a file such as LICENSE." },
  pipeline_tag: { label: "Task" },
  library_name: { label: "Library" },
  base_model: { label: "Base model", hint: "The model IDs it is derived from, separated by commas." },
  language: { label: "Languages", hint: "Language codes such as en, separated by commas." },
  datasets: { label: "Datasets", hint: "Dataset IDs, separated by commas." },
  tags: { label: "Tags", hint: "Separated by commas." },
};

interface MetadataProps {
  values: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, readonly Choice[]>>;
  onChange: (name: CardField, value: string) => void;
}

/** A form for the metadata of a card. Changes are written to the front matter. */
export function Metadata({ values, choices, onChange }: MetadataProps) {
  return (
    <fieldset className="card-metadata">
      <legend>Metadata</legend>
      {(Object.keys(CARD_FIELDS) as CardField[])
        .filter(
          (name) => !name.startsWith("license_") || values["license"] === "other" || values[name] !== "",
        )
        .map((name) => (
          <MetadataField
            key={name}
            name={name}
            value={values[name] ?? ""}
            choices={choices[name] ?? []}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      <button className="button without-script" type="submit" name="intent" value="preview">
        Update metadata
      </button>
    </fieldset>
  );
}

interface MetadataFieldProps {
  name: CardField;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function MetadataField({ name, value, choices, onChange }: MetadataFieldProps) {
  const id = useId();
  const { label, hint } = LABELS[name];
  // In a list, suggestions complete the last item and keep the items before it.
  const isList = CARD_FIELDS[name] !== "one";
  const before = isList ? value.slice(0, value.lastIndexOf(",") + 1) : "";
  const typed = name === "base_model" ? value.slice(before.length).trim() : "";
  const { data: results } = useQuicksearch(typed.length < 2 ? "" : typed, { limit: 10, pause: 200 });
  const suggestions =
    name === "base_model" ? (results?.models ?? []).map(({ id }) => ({ id, label: id })) : choices;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        list={`${id}-suggestions`}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((choice) => (
          <option key={choice.id} value={before === "" ? choice.id : `${before} ${choice.id}`}>
            {choice.label === choice.id ? undefined : choice.label}
          </option>
        ))}
      </datalist>
    </div>
  );
}

import { HiddenFields, SecondarySubmit } from "./form-parts.tsx";
import "./form.css";
import { USE_FIELDS, type UseTexts } from "./monthly-use.ts";
import "./monthly-use.css";

interface MonthlyUseFormProps {
  /** The page that shows the cost. */
  action: string;
  texts: UseTexts;
  /** Names of the fields that affect the price. */
  fields: readonly string[];
  problems?: readonly string[];
  /** Other query parameters to keep. */
  values?: Readonly<Record<string, string>>;
}

/** A form for the monthly usage of a model. The values are in the URL, so that the result can be shared. */
export function MonthlyUseForm({ action, texts, fields, problems, values }: MonthlyUseFormProps) {
  return (
    <form className="monthly-use small" action={action}>
      {values === undefined ? null : <HiddenFields values={values} />}
      {USE_FIELDS.filter(({ name }) => fields.includes(name)).map(({ name, label, example }) => (
        <label key={name}>
          {label} / month
          <input
            className="field number"
            name={name}
            defaultValue={texts[name]}
            placeholder={example}
            maxLength={20}
            autoComplete="off"
          />
        </label>
      ))}
      <SecondarySubmit>Estimate cost</SecondarySubmit>
      {problems?.map((problem) => (
        <p key={problem} className="form-problem" role="alert">
          {problem}
        </p>
      ))}
    </form>
  );
}

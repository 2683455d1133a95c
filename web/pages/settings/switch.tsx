import { Form } from "react-router";
import { HiddenFields } from "../../components/form-parts.tsx";

interface SwitchProps {
  on: boolean;
  /** Accessible name. */
  label: string;
  values: Readonly<Record<string, string>>;
}

/** A switch that immediately submits `on` as `true` or `false`. Works without JavaScript. */
export function Switch({ on, label, values }: SwitchProps) {
  return (
    <Form method="post" className="switch-form" preventScrollReset>
      <HiddenFields values={values} />
      <button
        type="submit"
        className="switch small"
        role="switch"
        aria-checked={on}
        aria-label={label}
        name="on"
        value={String(!on)}
      >
        <i aria-hidden="true" />
        <span aria-hidden="true">{on ? "On" : "Off"}</span>
      </button>
    </Form>
  );
}

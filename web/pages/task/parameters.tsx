interface ParametersProps {
  parameters: readonly {
    name: string;
    description: string;
    type: string;
    allowed: string;
    required: boolean;
    default?: string;
  }[];
}

/** Table of the request parameters of a task. */
export function Parameters({ parameters }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <section aria-labelledby="parameters-title">
      <h2 className="section-title" id="parameters-title">
        Parameters
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it must be focusable by keyboard */}
      <section className="table-box" aria-label="Table of parameters" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Description</th>
              <th scope="col">Type</th>
              <th scope="col">Values</th>
              <th scope="col">Default</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, description, type, allowed, required, default: defaultValue }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {required ? <small> required</small> : null}
                </th>
                <td className="table-words">{description}</td>
                <td>{type}</td>
                <td className="table-allowed">{allowed}</td>
                <td>{defaultValue === undefined ? null : <code>{defaultValue}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface ParametersProps {
  parameters: readonly {
    name: string;
    about: string;
    type: string;
    allowed: string;
    required: boolean;
    default?: string;
  }[];
}

/** What can be set when the task is called. */
export function Parameters({ parameters }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <section aria-labelledby="parameters-title">
      <h2 className="section-title" id="parameters-title">
        Parameters
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
      <section className="table-box" aria-label="Table of parameters" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it changes</th>
              <th scope="col">Type</th>
              <th scope="col">Allowed</th>
              <th scope="col">Default</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, about, type, allowed, required, default: preset }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {required ? <small> required</small> : null}
                </th>
                <td className="table-words">{about}</td>
                <td>{type}</td>
                <td className="table-allowed">{allowed}</td>
                <td>{preset === undefined ? null : <code>{preset}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

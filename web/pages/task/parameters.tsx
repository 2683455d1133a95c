import { Table } from "../../components/scroll.tsx";
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
      <Table label="Parameter table" columns={["Name", "Description", "Type", "Values", "Default"]}>
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
      </Table>
    </section>
  );
}

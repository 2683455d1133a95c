import { Table } from "../../components/scroll.tsx";
import type { getTaskDetails } from "./task.server.ts";

const COLUMNS = ["Name", "Description", "Type", "Values", "Default"];

/** Table of the request parameters of a task. */
export function Parameters({ parameters }: Pick<ReturnType<typeof getTaskDetails>, "parameters">) {
  if (parameters.length === 0) return null;
  return (
    <section aria-labelledby="parameters-title">
      <h2 className="section-title" id="parameters-title">
        Parameters
      </h2>
      <Table label="Parameter table" columns={COLUMNS} className="folds">
        {parameters.map(({ name, description, type, allowed, required, default: defaultValue }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {required ? <small> required</small> : null}
            </th>
            <td className="table-words">{description}</td>
            <td data-label="Type">{type}</td>
            <td data-label={allowed && "Values"}>{allowed}</td>
            <td data-label={defaultValue && "Default"}>{defaultValue && <code>{defaultValue}</code>}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

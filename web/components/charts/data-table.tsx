import { Table } from "../scroll.tsx";

interface DataTableProps {
  /** Accessible name. */
  label: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
}

/** The values of a chart as a table, initially closed. */
export const DataTable = ({ label, columns, rows }: DataTableProps) => (
  <details className="chart-data">
    <summary>Show as a table</summary>
    <Table label={label} columns={columns} numbers={columns.slice(1)}>
      {rows.map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, i) => (
            <td key={columns[i + 1]} className="number">
              {value}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  </details>
);

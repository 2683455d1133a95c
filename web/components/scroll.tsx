import type { ComponentProps, ReactNode } from "react";

/** A scrollable, focusable box. */
export const ScrollBox = (props: ComponentProps<"section">) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
  <section {...props} tabIndex={0} />
);

/** Scrollable, focusable preformatted text. */
export const ScrollPre = (props: ComponentProps<"pre">) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
  <pre {...props} tabIndex={0} />
);

interface TableProps {
  /** Accessible name. */
  label: string;
  columns: readonly string[];
  /** Columns with numbers, aligned right. */
  numbers?: readonly string[];
  className?: string;
  /** The rows. */
  children: ReactNode;
  foot?: ReactNode;
}

/** A table that scrolls horizontally if it is too wide. */
export const Table = ({ label, columns, numbers, className, children, foot }: TableProps) => (
  <ScrollBox className="table-box" aria-label={label}>
    <table className={className === undefined ? "table" : `table ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column} className={numbers?.includes(column) ? "number" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot === undefined ? null : <tfoot>{foot}</tfoot>}
    </table>
  </ScrollBox>
);

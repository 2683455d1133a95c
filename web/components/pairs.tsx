import { Fragment, type ReactNode } from "react";
import "../styles/reference.css";

/** Names with their values. Leaves out names without a value. */
export const Pairs = ({ pairs }: { pairs: Readonly<Record<string, ReactNode>> }) => (
  <dl className="pairs small">
    {Object.entries(pairs).map(([name, value]) =>
      value === undefined ? null : (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
    )}
  </dl>
);

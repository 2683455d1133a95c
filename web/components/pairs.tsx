import { Fragment, type ReactNode } from "react";
import "../styles/reference.css";

/** Names with their values. Those without a value are left out. */
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

import { paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import type { Listing } from "./listing.server.ts";
import { cleared, href, without } from "./state.ts";

/** An empty list says why, and which filter to let go of. */
export function NothingFound({ state, data }: { state: URLSearchParams; data: Listing }) {
  const { problems, loosen = [], chips, page, filling } = data;
  if (problems) {
    return (
      <div className="nothing">
        <h2>The address asks for something the hub does not understand</h2>
        <ul>
          {problems.map(({ name, message }) => (
            <li key={name}>
              {message}{" "}
              <a className="link" href={href(without(state, name))}>
                Leave it out
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (page > 0) {
    return (
      <div className="nothing">
        <h2>There are not that many pages</h2>
        <p>
          <a className="link" href={href(without(state, "p"))}>
            Go to the first one
          </a>
        </p>
      </div>
    );
  }
  if (chips.length === 0) {
    return filling ? null : (
      <div className="nothing">
        <h2>This hub has no models yet</h2>
        <p>
          The{" "}
          <a className="link" href={paths.home()}>
            front page
          </a>{" "}
          says how to bring some in.
        </p>
      </div>
    );
  }
  return (
    <div className="nothing">
      <h2>No model fits all of this</h2>
      {loosen.length > 0 ? (
        <ul>
          {loosen.map(({ chip, total }) => (
            <li key={`${chip.name}=${chip.value}`}>
              <a className="link" href={href(without(state, chip.name, chip.value))}>
                Without {chip.label}
              </a>{" "}
              there {total === 1 ? "is" : "are"} {counted(total, "model")}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          No single filter is to blame.{" "}
          <a className="link" href={href(cleared(state))}>
            Clear them all
          </a>
        </p>
      )}
    </div>
  );
}

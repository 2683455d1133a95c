import { paths } from "@modelyard/contract";
import { useLocation } from "react-router";

/** Said to whoever is not signed in: calls cost somebody something. */
export function SignInNote() {
  const { pathname, search } = useLocation();
  return (
    <p className="notice sign-in-note">
      Calls are made in somebody’s name and on their budget.{" "}
      <a className="link" href={paths.login({ next: pathname + search })}>
        Sign in
      </a>{" "}
      to run this; what you have typed will still be here.
    </p>
  );
}

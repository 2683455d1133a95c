import { paths } from "@modelyard/contract";
import { useLocation } from "react-router";

/** Asks visitors to sign in, as requests are billed. */
export function SignInNote() {
  const { pathname, search } = useLocation();
  return (
    <p className="notice sign-in-note">
      <a className="link" href={paths.login({ next: pathname + search })}>
        Sign in
      </a>{" "}
      to run. Requests count toward your budget. Your input is kept.
    </p>
  );
}

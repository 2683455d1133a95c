import { paths } from "@modelyard/contract";
import { useLocation } from "react-router";
import { TextLink } from "../../components/links.tsx";

/** Asks visitors to sign in, as requests are billed. */
export function SignInNote() {
  const { pathname, search } = useLocation();
  return (
    <p className="notice sign-in-note">
      <TextLink href={paths.login({ next: pathname + search })}>Sign in</TextLink> to run. Requests count
      toward your budget. Your input is kept.
    </p>
  );
}

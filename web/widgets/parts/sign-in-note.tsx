import { paths } from "@modelyard/contract";
import { useLocation, useRouteLoaderData } from "react-router";
import { TextLink } from "../../components/links.tsx";
import type { loader as rootLoader } from "../../root.tsx";

/** Asks visitors to sign in, as requests are billed. */
export function SignInNote() {
  const { pathname, search } = useLocation();
  return (
    <p className="notice info sign-in-note">
      <TextLink href={paths.login({ next: pathname + search })}>Sign in</TextLink> to run. Requests count
      toward your budget. Your input is kept.
    </p>
  );
}

interface KeyNoteProps {
  hosts: readonly { provider: string; label: string; ready: boolean }[];
  /** Provider ID or routing policy. */
  provider: string;
  /** Shown if requests can be sent. */
  children?: string;
}

/** States that requests would fail before any is sent, and who can change that. */
export function KeyNote({ hosts, provider, children }: KeyNoteProps) {
  const user = useRouteLoaderData<typeof rootLoader>("root")?.user;
  const named = hosts.find((host) => host.provider === provider);
  if (hosts.length === 0 || (named?.ready ?? hosts.some(({ ready }) => ready)))
    return children && <p className="quiet">{children}</p>;
  return (
    <p className="notice">
      {named
        ? `${named.label} has no API key or is disabled`
        : "No enabled provider of this model has an API key"}
      , so requests fail.{" "}
      {user === undefined ? (
        "An admin of this hub can add one. After you sign in, you can also add your own."
      ) : user.admin ? (
        <TextLink href={paths.hubSettings("keys")}>Add provider key</TextLink>
      ) : (
        <>
          Ask an admin of this hub, or <TextLink href={paths.settings("keys")}>add your own key</TextLink>.
        </>
      )}
    </p>
  );
}

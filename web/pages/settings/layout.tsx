import { paths } from "@modelyard/contract";
import { Fragment } from "react";
import { Link, Outlet, useLocation } from "react-router";
import "../../components/form.css";
import { requireUser } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, type PageProps } from "../../page.ts";

export async function loader({ context, url }: LoaderArgs) {
  const { name, admin, orgs } = await requireUser(getHub(context), url);
  const managed = orgs.flatMap((org) => (admin || org.role === "admin" ? org.name : []));
  return { name, admin, managed, orgs: orgs.map((org) => org.name) };
}

/**
 * The settings of the user, of their organizations, and, for admins, of the hub. On phones, the links are in a closed
 * menu, so that the page begins with its content.
 */
export default function Settings({ loaderData: { name, admin, managed, orgs } }: PageProps<typeof loader>) {
  const { pathname } = useLocation();
  const to = (href: string, label: string) => (
    <Link key={href} to={href} aria-current={pathname === href ? "page" : undefined}>
      {label}
    </Link>
  );
  const links = (
    <>
      <p className="eyebrow settings-name">{name}</p>
      {to(paths.settings("profile"), "Profile")}
      {to(paths.settings("tokens"), "Access tokens")}
      {to(paths.settings("sessions"), "Sessions")}
      {to(paths.settings("storage"), "Storage")}
      {to(paths.settings("webhooks"), "Webhooks")}
      {to(paths.settings("keys"), "Provider keys")}
      {to(paths.settings("providers"), "Providers")}
      {to(paths.settings("budgets"), "Budgets")}
      {to(paths.settings("usage"), "Usage")}
      {to(paths.settings("requests"), "Requests")}
      {to(paths.settings("prompt-logging"), "Prompt logging")}
      {to(paths.settings("route-explainer"), "Route explainer")}
      {to(paths.logout(), "Sign out")}
      <p className="eyebrow">Organizations</p>
      {orgs.map((org) => (
        <Fragment key={org}>
          {to(paths.organization(org), org)}
          {pathname.startsWith(`${paths.organization(org)}`) ? (
            <div className="settings-sub">
              {to(paths.organizationSettings(org, "storage"), "Storage")}
              {to(paths.organizationSettings(org, "keys"), "Provider keys")}
              {to(paths.organizationSettings(org, "providers"), "Providers")}
              {to(paths.organizationSettings(org, "budgets"), "Budgets")}
              {to(paths.organizationSettings(org, "usage"), "Usage")}
              {to(paths.organizationSettings(org, "requests"), "Requests")}
              {to(paths.organizationSettings(org, "prompt-logging"), "Prompt logging")}
              {managed.includes(org) ? to(paths.organizationSettings(org, "audit-log"), "Audit log") : null}
            </div>
          ) : null}
        </Fragment>
      ))}
      {to(paths.newOrganization(), "New organization")}
      {admin ? (
        <>
          <p className="eyebrow">This hub</p>
          {to(paths.settings("users"), "Users")}
          {to(paths.hubSettings("storage"), "Storage")}
          {to(paths.hubSettings("providers"), "Providers")}
          {to(paths.hubSettings("keys"), "Provider keys")}
          {to(paths.hubSettings("health-checks"), "Health checks")}
          {to(paths.hubSettings("budgets"), "Budgets")}
          {to(paths.hubSettings("usage"), "Usage")}
          {to(paths.hubSettings("snippet-templates"), "Snippet templates")}
          {to(paths.hubSettings("audit-log"), "Audit log")}
        </>
      ) : null}
    </>
  );
  return (
    <div className="page settings">
      <nav className="settings-nav" aria-label="Settings">
        {links}
      </nav>
      <details className="settings-drawer" key={pathname}>
        <summary className="button">All settings</summary>
        <nav className="settings-nav" aria-label="Settings">
          {links}
        </nav>
      </details>
      <div className="settings-body">
        <Outlet />
      </div>
    </div>
  );
}

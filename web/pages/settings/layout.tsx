import { paths } from "@modelyard/contract";
import { Link, Outlet, useLocation } from "react-router";
import "../../components/form.css";
import { signedIn } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";

export async function loader({ context, url }: LoaderArgs) {
  const { name, admin, orgs } = await signedIn(getHub(context), url);
  return { name, admin, orgs: orgs.map((org) => org.name) };
}

/** One's own settings, those of one's organisations, and those of the hub for who runs it. */
export default function Settings({ loaderData: { name, admin, orgs } }: PageProps<typeof loader>) {
  const { pathname } = useLocation();
  const to = (href: string, label: string) => (
    <Link key={href} to={href} aria-current={pathname === href ? "page" : undefined}>
      {label}
    </Link>
  );
  return (
    <div className="page settings">
      <nav className="settings-nav" aria-label="Settings">
        <p className="eyebrow settings-name">{name}</p>
        {to(paths.settings("profile"), "Profile")}
        {to(paths.settings("tokens"), "Access tokens")}
        {to(paths.settings("sessions"), "Sessions")}
        {to(paths.logout(), "Sign out")}
        <p className="eyebrow">Organisations</p>
        {orgs.map((org) => to(paths.organization(org), org))}
        {to(paths.newOrganization(), "New organisation")}
        {admin ? (
          <>
            <p className="eyebrow">This hub</p>
            {to(paths.settings("users"), "Users")}
          </>
        ) : null}
      </nav>
      <div className="settings-body">
        <Outlet />
      </div>
    </div>
  );
}

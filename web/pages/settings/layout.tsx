import { paths } from "@modelyard/contract";
import { Outlet, useLocation, useParams } from "react-router";
import "../../components/form.css";
import "./settings.css";
import { Avatar } from "../../components/avatar.tsx";
import { Icon } from "../../components/icons.tsx";
import type { PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import type { Scope, SettingsPage } from "./sections.ts";
import { findPage, findScope, getPathInScope, listGroups, toScopes } from "./sections.ts";

export const loader = settingsLoader(async ({ me }) => ({ scopes: toScopes(me) }));

interface NavProps {
  scopes: readonly Scope[];
  scope: Scope;
  page: SettingsPage | undefined;
}

/** A menu of all scopes, and links to the settings pages of the current one. */
function SettingsNav({ scopes, scope, page }: NavProps) {
  const { pathname } = useLocation();
  return (
    <nav className="settings-nav" aria-label="Settings">
      <details className="scope" key={pathname} data-menu="">
        <summary title="Switch between your own settings and those of organizations">
          <ScopeIcon {...scope} />
          <b>{scope.name}</b>
          <small>{scope.role}</small>
          <Icon name="expand" />
        </summary>
        <ul className="menu">
          {scopes.map((each) => (
            <li key={`${each.kind} ${each.name}`}>
              <a href={getPathInScope(each, page)} aria-current={each.name === scope.name || undefined}>
                <ScopeIcon {...each} />
                <span>{each.name}</span>
                <small>{each.role}</small>
              </a>
            </li>
          ))}
          <li>
            <a href={paths.newOrganization()}>
              <Icon name="plus" />
              <span>New organization</span>
            </a>
          </li>
        </ul>
      </details>
      {listGroups(scope).map(({ title, pages }) => (
        <div key={title}>
          <p aria-hidden="true">{title}</p>
          <ul aria-label={title}>
            {pages.map(({ href, label, icon }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={pathname === href ? "page" : page?.href === href ? "true" : undefined}
                >
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const ScopeIcon = ({ kind, name }: Pick<Scope, "kind" | "name">) =>
  kind === "hub" ? (
    <Icon name="globe" />
  ) : (
    <Avatar name={name} kind={kind === "user" ? "user" : "author"} size={24} />
  );

/**
 * The settings of the user, an organization, or the hub. On phones, the links are in a drawer, so that the content
 * comes first.
 */
export default function Settings({ loaderData: { scopes } }: PageProps<typeof loader>) {
  const { pathname } = useLocation();
  const { name } = useParams();
  const scope = findScope(scopes, pathname, name);
  const page = findPage(listGroups(scope), pathname);
  const nav = <SettingsNav scopes={scopes} scope={scope} page={page} />;
  return (
    <div className="page settings">
      {nav}
      <details className="settings-drawer" key={pathname} data-menu="">
        <summary className="button">
          <Icon name="rows" />
          <span className="sr-only">All settings: </span>
          <b>{scope.name}</b> {page === undefined ? null : <span>· {page.label}</span>}
          <Icon name="expand" />
        </summary>
        {nav}
      </details>
      <div className="settings-body">
        <Outlet />
      </div>
    </div>
  );
}

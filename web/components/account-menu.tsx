import { type Me, paths } from "@modelyard/contract";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "./icons.tsx";

/** What the header shows of the signed-in user. */
export interface AccountData extends Pick<Me, "name" | "fullname" | "admin"> {
  /** Names of the user's organizations. */
  orgs: string[];
}

/** The menu of the signed-in user. It works without JavaScript; following a link closes it. */
export function AccountMenu({ name, fullname, admin, orgs }: AccountData) {
  const { pathname, search } = useLocation();
  const groups: [href: string, label: string][][] = [
    [
      [paths.home(), "Home"],
      [paths.author(name), "Your profile"],
      [paths.models({ author: name, sort: "updated" }), "Your models"],
      [paths.collections({ owner: name }), "Your collections"],
      [paths.newModel(), "New model"],
    ],
    [
      ...orgs.map((org): [string, string] => [paths.author(org), org]),
      [paths.newOrganization(), "New organization"],
    ],
    [
      [paths.settings(), "Settings"],
      [paths.settings("tokens"), "Access tokens"],
      [paths.settings("usage"), "Usage"],
      ...(admin ? [[paths.settings("users"), "Administration"] as [string, string]] : []),
    ],
    [[paths.logout(), "Sign out"]],
  ];
  return (
    <details className="account-menu" key={pathname + search} data-menu="">
      <summary className="account small" title={`Account menu of ${name}`}>
        {name}
        <Icon name="expand" />
      </summary>
      <nav className="account-links small" aria-label="Account">
        <p>
          <b>{fullname === "" ? name : fullname}</b>
          <span className="quiet">
            {name}
            {admin ? " · hub admin" : ""}
          </span>
        </p>
        {groups.map((links, i) => (
          <Fragment key={links.at(-1)?.[1]}>
            {i === 1 ? <p className="quiet">Organizations</p> : null}
            <ul>
              {links.map(([href, label]) => (
                <li key={href}>
                  <Link to={href} aria-current={pathname + search === href ? "page" : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
    </details>
  );
}

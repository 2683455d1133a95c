import { type Me, paths } from "@modelyard/contract";
import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Avatar } from "./avatar.tsx";
import { Icon, type IconName } from "./icons.tsx";

/** The properties of the signed-in user that the header shows. */
export type AccountData = Pick<Me, "name" | "fullname" | "admin" | "orgs">;

/** A link with its icon; organizations have an avatar instead. */
type Item = [href: string, label: string, icon: IconName | undefined];

/** The menu of the signed-in user. Works without JavaScript. Links close the menu. */
export function AccountMenu({ name, fullname, admin, orgs, theme }: AccountData & { theme: ReactNode }) {
  const { pathname, search } = useLocation();
  const groups: Item[][] = [
    [
      [paths.home(), "Home", "home"],
      [paths.author(name), "Your profile", "user"],
      [paths.models({ author: name, sort: "updated" }), "Your models", "list"],
      [paths.collections({ owner: name }), "Your collections", "folder"],
      [paths.newModel(), "New model", "plus"],
    ],
    [
      ...orgs.map((org): Item => [paths.author(org.name), org.name, undefined]),
      [paths.newOrganization(), "New organization", "plus"],
    ],
    [
      [paths.settings(), "Settings", "filter"],
      [paths.settings("tokens"), "Access tokens", "key"],
      [paths.settings("usage"), "Usage", "chart"],
      ...(admin ? [[paths.settings("users"), "Hub settings", "globe"] satisfies Item] : []),
    ],
    [[paths.logout(), "Sign out", "out"]],
  ];
  return (
    <details className="account-menu" key={pathname + search} data-menu="">
      <summary className="account" title={name}>
        <span className="sr-only">Account menu of {name}</span>
        <Avatar name={name} kind="user" size={28} />
        <Icon name="expand" />
      </summary>
      <nav className="account-links menu" aria-label="Account">
        <p>
          <Avatar name={name} kind="user" size={40} />
          <b>{fullname === "" ? name : fullname}</b>
          <span className="quiet">
            {name}
            {admin ? " · hub admin" : ""}
          </span>
        </p>
        {groups.map((links, i) => (
          <Fragment key={links.at(-1)?.[1]}>
            {i === groups.length - 1 ? theme : null}
            <ul>
              {links.map(([href, label, icon]) => (
                <li key={href}>
                  <a href={href} aria-current={pathname + search === href ? "page" : undefined}>
                    {icon === undefined ? <Avatar name={label} size={16} /> : <Icon name={icon} />}
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
    </details>
  );
}

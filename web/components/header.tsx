import { paths } from "@modelyard/contract";
import { Link, useLocation } from "react-router";
import { type AccountData, AccountMenu } from "./account-menu.tsx";
import { Icon } from "./icons.tsx";
import { NotificationsLink, type UnreadCount } from "./notifications-link.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { SearchBox } from "./search-box.tsx";
import { type Theme, ThemeSwitch } from "./theme-switch.tsx";

const SECTIONS = [
  { to: paths.models(), label: "Models" },
  { to: paths.tasks(), label: "Tasks" },
  { to: paths.libraries(), label: "Libraries" },
  { to: paths.providers(), label: "Providers" },
  { to: paths.playground(), label: "Playground" },
  { to: paths.apiReference(), label: "API" },
];

interface HeaderProps {
  theme: Theme;
  user?: AccountData | undefined;
  notifications?: UnreadCount | undefined;
}

export function Header({ theme, user, notifications }: HeaderProps) {
  const { pathname } = useLocation();
  const here = (to: string) =>
    pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
  return (
    <header className="bar">
      <Link className="brand" to={paths.home()} aria-current={here(paths.home())}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M0 4h18M0 14h18" />
          <path className="switch" d="M4.5 17.5 13.5.5" />
        </svg>
        Modelyard
      </Link>
      {pathname === paths.home() && user === undefined ? null : <SearchBox />}
      <nav aria-label="Site">
        {SECTIONS.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={here(to)}>
            {label}
          </Link>
        ))}
      </nav>
      {user === undefined ? (
        <Link className="account small" to={paths.login(pathname === paths.home() ? {} : { next: pathname })}>
          Sign in
        </Link>
      ) : (
        <>
          <NotificationsLink count={notifications} />
          <Link className="jump" to={paths.newModel()} aria-label="New model" title="New model">
            <Icon name="plus" />
          </Link>
        </>
      )}
      <PaletteButton />
      <ThemeSwitch initial={theme} />
      {user === undefined ? null : <AccountMenu {...user} />}
    </header>
  );
}

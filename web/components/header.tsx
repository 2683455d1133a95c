import { paths } from "@modelyard/contract";
import { useLocation } from "react-router";
import { type AccountData, AccountMenu } from "./account-menu.tsx";
import { Icon } from "./icons.tsx";
import { Mark } from "./mark.tsx";
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

/**
 * The header of all pages. On phones, the links and the search are popovers, which work without JavaScript. The list
 * of models shows its search box.
 */
export function Header({ theme, user, notifications }: HeaderProps) {
  const { pathname, search } = useLocation();
  const here = (to: string) =>
    pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
  const hasSearch = pathname !== paths.home() || user !== undefined;
  return (
    <header className="bar">
      <button className="jump bar-menu" type="button" popoverTarget="site-nav" aria-label="Menu">
        <Icon name="rows" />
      </button>
      <a className="brand" href={paths.home()} aria-current={here(paths.home())}>
        <Mark />
        Modelyard
      </a>
      {/* The key closes the popover after a link is followed. */}
      <nav id="site-nav" key={pathname} popover="auto" aria-label="Site">
        {SECTIONS.map(({ to, label }) => (
          <a key={to} href={to} aria-current={here(to)}>
            {label}
          </a>
        ))}
      </nav>
      {hasSearch ? (
        <>
          <div
            className={pathname === paths.models() ? "bar-find shown" : "bar-find"}
            id="site-search"
            popover="auto"
            onToggle={({ newState, currentTarget }) => {
              if (newState === "open")
                currentTarget.querySelector<HTMLElement>("input[type=search]")?.focus();
            }}
          >
            <Icon name="search" />
            <SearchBox />
          </div>
          <button
            className="jump bar-search"
            type="button"
            popoverTarget="site-search"
            aria-label="Open search"
          >
            <Icon name="search" />
          </button>
        </>
      ) : null}
      <div className="bar-end">
        <PaletteButton />
        {user === undefined ? (
          <>
            <ThemeSwitch initial={theme} />
            <a
              className="button primary small"
              href={paths.login(pathname === paths.home() ? {} : { next: pathname + search })}
            >
              Sign in
            </a>
          </>
        ) : (
          <>
            <a className="button small bar-new" href={paths.newModel()} aria-label="New model">
              <Icon name="plus" />
              New
            </a>
            <NotificationsLink count={notifications} />
            <AccountMenu {...user} theme={<ThemeSwitch initial={theme} />} />
          </>
        )}
      </div>
    </header>
  );
}

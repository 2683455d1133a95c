import { type Me, paths } from "@modelyard/contract";
import { lazy, type ReactNode, Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import sansFont from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import "@fontsource-variable/geist/wght.css";
import "@fontsource-variable/geist-mono/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./components/avatar.css";
import "./components/error-page.css";
import "./components/frame.css";
import type { AccountData } from "./components/account-menu.tsx";
import { LogosContext } from "./components/avatar.tsx";
import { Announcer } from "./components/announcer.tsx";
import { hasSession, NOTICE_COOKIE, readCookie } from "./components/cookies.ts";
import { Footer } from "./components/footer.tsx";
import { Header } from "./components/header.tsx";
import { loadUnreadCount } from "./components/notifications-link.tsx";
import { IconSheet } from "./components/icons.tsx";
import { useKeyboard } from "./components/keyboard.ts";
import { Progress } from "./components/progress.tsx";
import { useSoftLinks } from "./components/soft-links.ts";
import { parseTheme, THEME_COOKIE } from "./components/theme-switch.tsx";
import { Toasts, ToastNotice } from "./components/toast.tsx";
import { keepUnsentForms } from "./components/unsent-forms.ts";
import { getHub, type LoaderArgs, logosContext } from "./page.ts";

export async function loader({ context, request, url }: LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const theme = parseTheme(readCookie(cookies, THEME_COOKIE));
  // Without a session cookie, skip the API call.
  const hub = getHub(context);
  const [me, notifications] = hasSession(cookies)
    ? await Promise.all([hub.me(), loadUnreadCount(hub)])
    : [null, undefined];
  const done = readCookie(cookies, NOTICE_COOKIE);
  return data(
    {
      origin: url.origin,
      ...(theme !== undefined && { theme }),
      ...(!context.get(logosContext) && { logos: false as const }),
      ...(me && { user: toAccountData(me), notifications }),
      ...(done !== undefined && { notice: { done } }),
    },
    done === undefined ? {} : { headers: { "set-cookie": `${NOTICE_COOKIE}=; path=/; max-age=0` } },
  );
}

const toAccountData = ({ name, fullname, admin, orgs }: Me): AccountData => ({ name, fullname, admin, orgs });

/** Only forms of two pages change the header: unread notifications, and the full name. Signing in or out loads a new document. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (formAction === paths.notifications() || formAction === paths.settings()) && defaultShouldRevalidate;

export const clientMiddleware = [keepUnsentForms];

/** The layout of all pages, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  useKeyboard();
  useSoftLinks();
  return (
    <html lang="en" data-theme={root?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={root?.theme ?? "light dark"} />
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/*
         * Block rendering until the page is complete. Otherwise, its parts would move as they arrive. As of 2026-11,
         * Chromium renders at the start tag of the element, so the element follows the visible parts.
         */}
        <link rel="expect" href="#end" blocking="render" />
        <Meta />
        {/* Styles need no nonce, and the browser does not know it, so it would differ from the document. */}
        <Links nonce="" />
      </head>
      <body>
        <LogosContext value={root?.logos !== false}>
          <a className="skip" href="#content">
            Skip to content
          </a>
          <Progress />
          <Header theme={root?.theme} user={root?.user} notifications={root?.notifications} />
          <main id="content" tabIndex={-1}>
            <ToastNotice result={root?.notice} />
            {children}
          </main>
          <Footer logos={root?.logos !== false} />
          <Toasts />
          <Announcer />
          {/* After the page, so that the start of the document is painted in one piece. */}
          <IconSheet />
          <ScrollRestoration />
          {/* In the browser, they have already run. */}
          {import.meta.env.SSR ? <Scripts /> : null}
        </LogosContext>
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/**
 * Loaded only on an error, which keeps the shared JavaScript small. Its styles are imported above, as documents have no
 * styles of lazy parts. The server imports it at start, so that the first error page is identical to later ones.
 */
const ErrorPage = import.meta.env.SSR
  ? (await import("./components/error-page.tsx")).ErrorPage
  : lazy(() =>
      import("./components/error-page.tsx").then(
        (module) => ({ default: module.ErrorPage }),
        () => ({ default: Unreachable }),
      ),
    );

const Unreachable = () => (
  <div className="page">
    <h1>This page couldn’t be loaded</h1>
    <p>Check your connection, then reload the page.</p>
  </div>
);

export const ErrorBoundary = () => (
  <Suspense>
    <ErrorPage />
  </Suspense>
);

import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Imitates a page load after client-side navigation: announces the title to screen readers, and moves the focus to the
 * content if the focused element is gone.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [last, pathname]);
  return (
    <output id="end" className="sr-only">
      {title}
    </output>
  );
}

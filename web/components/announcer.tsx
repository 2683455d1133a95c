import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What a browser does by itself for a new document: says its title to those who listen, and puts the focus
 * at its beginning when the element that had it is gone.
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
  return <output className="sr-only">{title}</output>;
}

import { ButtonLink } from "./links.tsx";
import "./pager.css";
import { getPagerItems } from "./pages.ts";

interface PagerProps {
  /** Zero-based. */
  current: number;
  count: number;
  href: (page: number) => string;
}

/** Links to pages: Previous 1 … 8 9 10 Next. */
export function Pager({ current, count, href }: PagerProps) {
  if (count < 2) return null;
  const inside = Math.min(current, count - 1);
  return (
    <nav className="pager no-print small" aria-label="Pages">
      {inside > 0 ? (
        <a rel="prev" href={href(inside - 1)}>
          ← Previous
        </a>
      ) : null}
      {getPagerItems(inside, count).map((item, i) =>
        item === "gap" ? (
          <span key={`gap${i > 1 ? "2" : "1"}`}>…</span>
        ) : (
          <a
            key={item}
            href={href(item)}
            aria-label={`Page ${item + 1}`}
            aria-current={item === current ? "page" : undefined}
          >
            {item + 1}
          </a>
        ),
      )}
      {inside < count - 1 ? (
        <a rel="next" href={href(inside + 1)}>
          Next →
        </a>
      ) : null}
    </nav>
  );
}

interface CursorPagerProps {
  /** The first page, on other pages. */
  first?: string | false;
  next: string | undefined;
}

/** Links of a list without page numbers. */
export const CursorPager = ({ first, next }: CursorPagerProps) =>
  first || next ? (
    <p className="form-line no-print">
      {first ? <ButtonLink href={first}>← First page</ButtonLink> : null}
      {next ? (
        <a className="button" rel="next" href={next}>
          Next →
        </a>
      ) : null}
    </p>
  ) : null;

/** The mark of Modelyard: two rails and a switch. `web/public/favicon.svg` has the same drawing. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 7.5h18M3 16.5h18" />
    <path className="switch" d="M7.5 18.5 16.5 5.5" />
  </svg>
);

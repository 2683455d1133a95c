declare module "*.css";
declare module "*.css?url" {
  const url: string;
  export default url;
}
declare module "*.woff2?url" {
  const url: string;
  export default url;
}

interface ImportMeta {
  /** Set by Vite. */
  readonly env: { readonly SSR: boolean };
}

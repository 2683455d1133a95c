/** Hash of the rendered examples in `renderer-version.test.ts`. That test reports when to update it. */
export const RENDERER_VERSION = "A_xjZvJfteCq";

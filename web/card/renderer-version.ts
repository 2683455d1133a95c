/** Hash of what the renderer makes of the examples in `renderer-version.test.ts`, which says when to change it. */
export const RENDERER_VERSION = "A_xjZvJfteCq";

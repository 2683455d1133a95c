// A job of the worker pool.
export { parseCard } from "@modelyard/contract/front-matter";

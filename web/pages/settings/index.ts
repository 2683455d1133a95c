import { paths } from "@modelyard/contract";
import { redirect } from "react-router";

/** Redirects `/settings` to the profile. */
export const loader = () => redirect(paths.settings());

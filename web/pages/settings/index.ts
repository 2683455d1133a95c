import { paths } from "@modelyard/contract";
import { redirect } from "react-router";

/** `/settings` */
export const loader = () => redirect(paths.settings());

export type { LicenceId } from "./licences.gen.ts";

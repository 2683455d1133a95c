import type { HubClient } from "@modelyard/contract";
import { createContext, type RouterContextProvider } from "react-router";

/** Set by the server for every request: the way to all data. */
export const hubContext = createContext<HubClient>();

/** Set by the server for every request: what inline scripts carry to be allowed by the content security policy. */
export const nonceContext = createContext<string | null>(null);

/** Set by the server for every request: what its log knows the request by. */
export const requestIdContext = createContext<string | null>(null);

/** The hub, for a loader. */
export const getHub = (context: Readonly<RouterContextProvider>): HubClient => context.get(hubContext);

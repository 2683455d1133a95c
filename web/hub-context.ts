import type { HubClient } from "@modelyard/contract";
import { createContext, type RouterContextProvider } from "react-router";

/** The hub client. Set by the server for every request. */
export const hubContext = createContext<HubClient>();

/** Nonce of inline scripts for the content security policy. Set by the server for every request. */
export const nonceContext = createContext<string | null>(null);

/** Request ID in the server's log. Set by the server for every request. */
export const requestIdContext = createContext<string | null>(null);

/** Returns the hub client of a request. */
export const getHub = (context: Readonly<RouterContextProvider>): HubClient => context.get(hubContext);

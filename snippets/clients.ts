import curl from "./clients/curl.ts";
import fetch from "./clients/fetch.ts";
import requests from "./clients/requests.ts";
import type { SnippetClient } from "./snippet.ts";

/** In the order in which they are offered. */
export const clients: readonly SnippetClient[] = [requests, fetch, curl];

// Black Forest Labs, written from its documentation (2026-08), not recorded.
import { check, object, string, integer, nonEmptyString } from "../check.ts";
import { getFileUrl } from "../content.ts";
import { createJob, type FakeProvider, advanceJob } from "../fake-provider.ts";

export const blackForestLabs: FakeProvider = {
  host: "api.us1.bfl.ai",
  key: (key) => ["X-Key", key],
  error: (_, message) => ({ detail: message }),
  endpoints: [
    {
      method: "GET",
      path: "/v1/get_result",
      auth: false,
      query: object({
        id: nonEmptyString,
        "attempt?": check("a whole number", (value) => /^\d+$/.test(String(value))),
      }),
      stage: "poll",
      reply(visit) {
        const id = visit.query["id"] ?? "";
        const state = advanceJob(visit, id);
        const result = { sample: getFileUrl("png"), prompt: "p", seed: 7 };
        const status = {
          unknown: "Task not found",
          running: "Pending",
          failed: "Content Moderated",
          odd: "Pondering",
          done: "Ready",
        }[state];
        return { body: { id, status, result: state === "done" ? result : null, progress: null } };
      },
    },
    {
      method: "POST",
      path: "/v1/:model",
      json: object(
        {
          prompt: nonEmptyString,
          "width?": integer,
          "height?": integer,
          "seed?": integer,
          "output_format?": string,
        },
        { open: true },
      ),
      reply(visit) {
        const id = createJob(visit);
        return { body: { id, polling_url: `${visit.origin}/v1/get_result?id=${id}` } };
      },
    },
  ],
};

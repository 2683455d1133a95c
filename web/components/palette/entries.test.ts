import type { QuicksearchAnswer } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { groupsOf } from "./entries.ts";

const answer = {
  models: [
    { id: "openai/whisper", private: false, trendingWeight: 0, pipeline_tag: "automatic-speech-recognition" },
  ],
  orgs: [{ _id: "", name: "openai", fullname: "openai", numModels: 1 }],
  tasks: [],
  libraries: [{ id: "openai-x", label: "OpenAI X" }],
} as unknown as QuicksearchAnswer;

describe("what the palette lists", () => {
  test("pages, before anything is typed", () => {
    expect(groupsOf(" ", answer).map(({ title }) => title)).toEqual(["Pages"]);
  });

  test("what the hub found, kind by kind, empty kinds left out, and the search for all", () => {
    const groups = groupsOf("openai", answer);
    expect(groups.map(({ title }) => title)).toEqual(["Models", "Authors", "Libraries", "Everywhere"]);
    expect(groups.flatMap(({ entries }) => entries.map(({ href }) => href))).toEqual([
      "/openai/whisper",
      "/openai",
      "/libraries/openai-x",
      "/models?search=openai",
    ]);
  });

  test("pages by the beginning of a word of their name, and the search while the hub has not answered", () => {
    const labels = groupsOf("ref", undefined).flatMap(({ entries }) => entries.map(({ label }) => label));
    expect(labels).toEqual(["API reference", "Search all models for “ref”"]);
  });

  test("no two entries of one address", () => {
    const hrefs = groupsOf("models", answer).flatMap(({ entries }) => entries.map(({ href }) => href));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

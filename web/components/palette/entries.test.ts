import type { QuicksearchResponse } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { getPaletteGroups, listOwnEntries } from "./entries.ts";

const response = {
  models: [
    { id: "openai/whisper", private: false, trendingWeight: 0, pipeline_tag: "automatic-speech-recognition" },
  ],
  orgs: [{ _id: "", name: "openai", fullname: "openai", numModels: 1 }],
  tasks: [],
  libraries: [{ id: "openai-x", label: "OpenAI X" }],
} as unknown as QuicksearchResponse;

describe("palette", () => {
  test("lists pages for an empty query", () => {
    expect(getPaletteGroups(" ", response).map(({ title }) => title)).toEqual(["Pages"]);
  });

  test("lists results by kind without empty kinds, then a search in all models", () => {
    const groups = getPaletteGroups("openai", response);
    expect(groups.map(({ title }) => title)).toEqual(["Models", "Authors", "Libraries", "Search"]);
    expect(groups.flatMap(({ entries }) => entries.map(({ href }) => href))).toEqual([
      "/openai/whisper",
      "/openai",
      "/libraries/openai-x",
      "/models?search=openai",
    ]);
  });

  test("finds pages by the beginning of a word, before results arrive", () => {
    const labels = getPaletteGroups("ref", undefined).flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    );
    expect(labels).toEqual(["API reference", "Search all models for “ref”"]);
  });

  test("finds actions and settings of the user and of their organizations", () => {
    const own = listOwnEntries({
      name: "ada",
      fullname: "",
      admin: false,
      orgs: [{ name: "acme", fullname: "", role: "read" }],
    });
    const found = getPaletteGroups("budg", undefined, own).flatMap(({ entries }) => entries);
    expect(found.map(({ href }) => href)).toEqual([
      "/settings/budgets",
      "/organizations/acme/settings/budgets",
      "/models?search=budg",
    ]);
    expect(getPaletteGroups("", undefined, own).map(({ title }) => title)).toEqual(["Pages", "Actions"]);
  });

  test("lists no URL twice", () => {
    const hrefs = getPaletteGroups("models", response).flatMap(({ entries }) =>
      entries.map(({ href }) => href),
    );
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

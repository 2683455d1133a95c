import { describe, expect, test } from "vitest";
import { findLicence, isLicence } from "./find.ts";
import type { Licence } from "./licence.ts";
import { licences } from "./licences.gen.ts";

const all = Object.entries<Licence>(licences);

/** What cannot be true of one licence at the same time. */
function contradictions(licence: Licence): string[] {
  const { nonCommercial, commercialUse, patentGrant, noPatentGrant, noDerivatives, shareAlike } = licence;
  const limited = licence.userLimit ?? licence.revenueLimit ?? licence.useRestrictions;
  return [
    ...(nonCommercial && commercialUse !== "no" ? ["non-commercial, yet commercial use is allowed"] : []),
    ...(commercialUse === "no" && !nonCommercial ? ["no commercial use, yet not non-commercial"] : []),
    ...(patentGrant && noPatentGrant ? ["patents are granted and not granted"] : []),
    ...(noDerivatives && shareAlike ? ["no changed versions, yet they carry the same licence"] : []),
    ...(licence.networkShareAlike && !shareAlike ? ["share alike over a network only"] : []),
    ...(licence.passOnRestrictions && !licence.useRestrictions
      ? ["passes on restrictions it does not have"]
      : []),
    ...(limited && commercialUse === "yes" ? ["commercial use without conditions, yet limited"] : []),
    ...(licence.kind === "permissive" && (shareAlike || limited)
      ? ["permissive, yet limited or share alike"]
      : []),
    ...(licence.kind === "public domain" && licence.attribution ? ["public domain, yet attribution"] : []),
  ];
}

describe("licences", () => {
  test("are the 83 that cards can name", () => {
    expect(all).toHaveLength(83);
  });

  test.each(all)("%s says in one sentence what it asks, and does not contradict itself", (id, licence) => {
    expect(id).toMatch(/^[a-z0-9][a-z0-9.+-]*$/);
    expect(licence.summary).toMatch(/^[A-Z].{20,180}\.$/);
    expect(licence.name).not.toBe("");
    expect(contradictions(licence)).toEqual([]);
    if (licence.kind !== "other") expect(licence.url).toMatch(/^https?:\/\//);
  });

  test("of families that differ say nothing of what differs", () => {
    expect(findLicence("cc")).not.toHaveProperty("commercialUse");
    expect(findLicence("other")).not.toHaveProperty("commercialUse");
    expect(findLicence("unknown")).not.toHaveProperty("commercialUse");
  });

  test("that contradict themselves are noticed", () => {
    const licence: Licence = { name: "x", family: "x", kind: "permissive", summary: "x" };
    expect(contradictions({ ...licence, commercialUse: "yes", nonCommercial: true })).not.toEqual([]);
    expect(contradictions({ ...licence, commercialUse: "yes", useRestrictions: true })).not.toEqual([]);
    expect(contradictions({ ...licence, patentGrant: true, noPatentGrant: true })).not.toEqual([]);
  });

  test("are found by their exact id only", () => {
    expect(findLicence("apache-2.0")?.patentGrant).toBe(true);
    expect(findLicence("llama3.1")?.userLimit).toBe(700_000_000);
    for (const id of ["Apache-2.0", "__proto__", "toString", ""]) {
      expect(findLicence(id)).toBeUndefined();
      expect(isLicence(id)).toBe(false);
    }
  });
});

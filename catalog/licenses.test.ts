import { describe, expect, test } from "vitest";
import { findLicense, isLicense } from "./find.ts";
import type { License } from "./license.ts";
import { licenses } from "./entries.ts";

const all = Object.entries<License>(licenses);

/** Returns contradictions between the fields of a license. */
function contradictions(license: License): string[] {
  const { nonCommercial, commercialUse, patentGrant, noPatentGrant, noDerivatives, shareAlike } = license;
  const limited = license.userLimit ?? license.revenueLimit ?? license.useRestrictions;
  return [
    ...(nonCommercial && commercialUse !== "no" ? ["non-commercial, yet commercial use is allowed"] : []),
    ...(commercialUse === "no" && !nonCommercial ? ["no commercial use, yet not non-commercial"] : []),
    ...(patentGrant && noPatentGrant ? ["patents are granted and not granted"] : []),
    ...(noDerivatives && shareAlike ? ["no changed versions, yet they must have the same license"] : []),
    ...(license.networkShareAlike && !shareAlike ? ["share alike over a network only"] : []),
    ...(license.passOnRestrictions && !license.useRestrictions
      ? ["passes on restrictions it does not have"]
      : []),
    ...(limited && commercialUse === "yes" ? ["commercial use without conditions, yet limited"] : []),
    ...(license.kind === "permissive" && (shareAlike || limited)
      ? ["permissive, yet limited or share alike"]
      : []),
    ...(license.kind === "public domain" && license.attribution ? ["public domain, yet attribution"] : []),
  ];
}

describe("licenses", () => {
  test("include the 83 that model cards can name", () => {
    expect(all).toHaveLength(83);
  });

  test.each(all)("%s has a short summary and does not contradict itself", (id, license) => {
    expect(id).toMatch(/^[a-z0-9][a-z0-9.+-]*$/);
    expect(license.summary).toMatch(/^[A-Z].{20,180}\.$/);
    expect(license.name).not.toBe("");
    expect(contradictions(license)).toEqual([]);
    if (license.kind !== "other") expect(license.url).toMatch(/^https?:\/\//);
  });

  test("omit fields that differ within a family", () => {
    expect(findLicense("cc")).not.toHaveProperty("commercialUse");
    expect(findLicense("other")).not.toHaveProperty("commercialUse");
    expect(findLicense("unknown")).not.toHaveProperty("commercialUse");
  });

  test("detects contradictions", () => {
    const license: License = { name: "x", family: "x", kind: "permissive", summary: "x" };
    expect(contradictions({ ...license, commercialUse: "yes", nonCommercial: true })).not.toEqual([]);
    expect(contradictions({ ...license, commercialUse: "yes", useRestrictions: true })).not.toEqual([]);
    expect(contradictions({ ...license, patentGrant: true, noPatentGrant: true })).not.toEqual([]);
  });

  test("finds licenses by exact ID only", () => {
    expect(findLicense("apache-2.0")?.patentGrant).toBe(true);
    expect(findLicense("llama3.1")?.userLimit).toBe(700_000_000);
    for (const id of ["Apache-2.0", "__proto__", "toString", ""]) {
      expect(findLicense(id)).toBeUndefined();
      expect(isLicense(id)).toBe(false);
    }
  });
});

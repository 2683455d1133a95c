import { expect, test } from "vitest";
import { formatAccessCsv } from "./view.ts";

test("quotes values in the CSV report and escapes formulas", () => {
  const request = {
    repository_key: 1,
    user_id: "u",
    status: "accepted" as const,
    fields: JSON.stringify({ Company: '=HYPERLINK("http://evil")', "Use, and why": "a\nb", Agreed: true }),
    reason: null,
    asked_at: "2026-11-21T00:00:00.000Z",
    reviewed_at: null,
    reviewed_by: null,
    name: "eve",
    fullname: "@SUM(A1)",
    email: null,
  };
  const other = { ...request, name: "bob", fullname: "Bob", fields: "{}" };
  expect(formatAccessCsv([request, other])).toBe(
    [
      'user,fullname,email,status,time,reviewedAt,Company,"Use, and why",Agreed',
      `eve,'@SUM(A1),,accepted,2026-11-21T00:00:00.000Z,,"'=HYPERLINK(""http://evil"")","a\nb",true`,
      "bob,Bob,,accepted,2026-11-21T00:00:00.000Z,,,,",
      "",
    ].join("\r\n"),
  );
});

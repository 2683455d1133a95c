import { z } from "zod";
import { OkSchema, InvitationLinkSchema, OrgMemberSchema, OrgOverviewSchema } from "../account-answers.ts";
import {
  MemberRoleSchema,
  NewInvitationSchema,
  NewMemberSchema,
  NewOrgSchema,
  OrgChangeSchema,
} from "../accounts.ts";
import type { Endpoint } from "../endpoint.ts";

const org = { org: { about: "Name of the organization.", example: "acme" } } as const;
const member = { ...org, user: { about: "Name of a user.", example: "bob" } } as const;

/** Organizations, who belongs to them, and with which role. */
export const organizationEndpoints = {
  createOrganization: {
    method: "POST",
    path: "/api/organizations",
    summary: "Make an organization",
    about: "Whoever makes it is its admin.",
    auth: "token",
    body: { schema: NewOrgSchema, example: { name: "acme", fullname: "Acme Research" } },
    answer: OrgOverviewSchema,
    status: 201,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "Conflict"],
  },
  getOrganization: {
    path: "/api/organizations/{org}/overview",
    summary: "One organization",
    auth: "token",
    parts: org,
    answer: OrgOverviewSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  changeOrganization: {
    method: "PATCH",
    path: "/api/organizations/{org}",
    summary: "Rename an organization",
    auth: "token",
    parts: org,
    body: { schema: OrgChangeSchema, example: { fullname: "Acme Laboratories" } },
    answer: OrgOverviewSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "NotFound", "Conflict"],
  },
  deleteOrganization: {
    method: "DELETE",
    path: "/api/organizations/{org}",
    summary: "Delete an organization",
    about: "Refused as long as it has models.",
    auth: "token",
    parts: org,
    answer: OkSchema,
    errors: ["Unauthorized", "Forbidden", "NotFound", "Conflict"],
  },
  listMembers: {
    path: "/api/organizations/{org}/members",
    summary: "Members of an organization",
    auth: "token",
    parts: org,
    answer: z.array(OrgMemberSchema),
    errors: ["Unauthorized", "NotFound"],
  },
  addMember: {
    method: "POST",
    path: "/api/organizations/{org}/members",
    summary: "Add a member",
    auth: "token",
    parts: org,
    body: { schema: NewMemberSchema, example: { user: "bob", role: "write" } },
    answer: OrgMemberSchema,
    status: 201,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "NotFound"],
  },
  setMemberRole: {
    method: "PUT",
    path: "/api/organizations/{org}/members/{user}/role",
    summary: "Change a member’s role",
    auth: "token",
    parts: member,
    body: { schema: MemberRoleSchema, example: { role: "read" } },
    answer: OrgMemberSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "NotFound", "Conflict"],
  },
  removeMember: {
    method: "DELETE",
    path: "/api/organizations/{org}/members/{user}",
    summary: "Remove a member",
    about: "Admins remove anyone; everyone may leave. The last admin stays.",
    auth: "token",
    parts: member,
    answer: OkSchema,
    errors: ["Unauthorized", "Forbidden", "NotFound", "Conflict"],
  },
  inviteMember: {
    method: "POST",
    path: "/api/organizations/{org}/invitations",
    summary: "Invite somebody to an organization",
    about: "A link that works once, for people with or without an account.",
    auth: "token",
    parts: org,
    body: { schema: NewInvitationSchema, example: { role: "read" } },
    answer: InvitationLinkSchema,
    status: 201,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;

import { z } from "zod";
import { OkSchema, InvitationLinkSchema, OrgMemberSchema, OrgOverviewSchema } from "../account-responses.ts";
import {
  MemberRoleSchema,
  NewInvitationSchema,
  NewMemberSchema,
  NewOrgSchema,
  OrgChangeSchema,
} from "../accounts.ts";
import type { Endpoint } from "../endpoint.ts";
import { organization } from "./parts.ts";

const member = { ...organization, user: { description: "Username.", example: "bob" } } as const;

/** Organizations, their members, and roles. */
export const organizationEndpoints = {
  createOrganization: {
    route: "POST /api/organizations",
    audit: "organization.create",
    summary: "Create an organization",
    description: "You become its admin.",
    auth: "token",
    body: { schema: NewOrgSchema, example: { name: "acme", fullname: "Acme Research" } },
    response: OrgOverviewSchema,
    status: 201,
    errors: ["Forbidden", "Conflict"],
  },
  getOrganization: {
    route: "GET /api/organizations/{org}/overview",
    summary: "Get an organization",
    auth: "token",
    parts: organization,
    response: OrgOverviewSchema,
    errors: ["NotFound"],
  },
  changeOrganization: {
    route: "PATCH /api/organizations/{org}",
    audit: "organization.change",
    summary: "Update an organization",
    auth: "token",
    parts: organization,
    body: { schema: OrgChangeSchema, example: { fullname: "Acme Laboratories" } },
    response: OrgOverviewSchema,
    errors: ["Forbidden", "NotFound", "Conflict"],
  },
  deleteOrganization: {
    route: "DELETE /api/organizations/{org}",
    audit: "organization.delete",
    summary: "Delete an organization",
    description: "Rejected while the organization has models.",
    auth: "token",
    parts: organization,
    response: OkSchema,
    errors: ["Forbidden", "NotFound", "Conflict"],
  },
  listMembers: {
    route: "GET /api/organizations/{org}/members",
    summary: "List members",
    auth: "token",
    parts: organization,
    response: z.array(OrgMemberSchema),
    errors: ["NotFound"],
  },
  addMember: {
    route: "POST /api/organizations/{org}/members",
    audit: "member.set",
    summary: "Add a member",
    auth: "token",
    parts: organization,
    body: { schema: NewMemberSchema, example: { user: "bob", role: "write" } },
    response: OrgMemberSchema,
    status: 201,
    errors: ["Forbidden", "NotFound"],
  },
  setMemberRole: {
    route: "PUT /api/organizations/{org}/members/{user}/role",
    audit: "member.set",
    summary: "Change a member’s role",
    auth: "token",
    parts: member,
    body: { schema: MemberRoleSchema, example: { role: "read" } },
    response: OrgMemberSchema,
    errors: ["Forbidden", "NotFound", "Conflict"],
  },
  removeMember: {
    route: "DELETE /api/organizations/{org}/members/{user}",
    audit: "member.remove",
    summary: "Remove a member",
    description:
      "Admins can remove any member, and every member can leave. The last admin cannot be removed.",
    auth: "token",
    parts: member,
    response: OkSchema,
    errors: ["Forbidden", "NotFound", "Conflict"],
  },
  inviteMember: {
    route: "POST /api/organizations/{org}/invitations",
    audit: "invitation.create",
    summary: "Invite a user to an organization",
    description: "Creates a one-time link for users with or without an account.",
    auth: "token",
    parts: organization,
    body: { schema: NewInvitationSchema, example: { role: "read" } },
    response: InvitationLinkSchema,
    status: 201,
    errors: ["Forbidden", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;

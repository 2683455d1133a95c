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
const errors = ["Forbidden", "NotFound"] as const;
const ofOrganization = { auth: "token", parts: organization, errors } as const;

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
    ...ofOrganization,
    route: "GET /api/organizations/{org}/overview",
    summary: "Get an organization",
    response: OrgOverviewSchema,
    errors: ["NotFound"],
  },
  changeOrganization: {
    ...ofOrganization,
    route: "PATCH /api/organizations/{org}",
    audit: "organization.change",
    summary: "Update an organization",
    body: { schema: OrgChangeSchema, example: { fullname: "Acme Laboratories" } },
    response: OrgOverviewSchema,
    errors: [...errors, "Conflict"],
  },
  deleteOrganization: {
    ...ofOrganization,
    route: "DELETE /api/organizations/{org}",
    audit: "organization.delete",
    summary: "Delete an organization",
    description: "Rejected while the organization has models.",
    response: OkSchema,
    errors: [...errors, "Conflict"],
  },
  listMembers: {
    ...ofOrganization,
    route: "GET /api/organizations/{org}/members",
    summary: "List members",
    response: z.array(OrgMemberSchema),
    errors: ["NotFound"],
  },
  addMember: {
    ...ofOrganization,
    route: "POST /api/organizations/{org}/members",
    audit: "member.set",
    summary: "Add a member",
    body: { schema: NewMemberSchema, example: { user: "bob", role: "write" } },
    response: OrgMemberSchema,
    status: 201,
  },
  setMemberRole: {
    route: "PUT /api/organizations/{org}/members/{user}/role",
    audit: "member.set",
    summary: "Change a member’s role",
    auth: "token",
    parts: member,
    body: { schema: MemberRoleSchema, example: { role: "read" } },
    response: OrgMemberSchema,
    errors: [...errors, "Conflict"],
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
    errors: [...errors, "Conflict"],
  },
  inviteMember: {
    ...ofOrganization,
    route: "POST /api/organizations/{org}/invitations",
    audit: "invitation.create",
    summary: "Invite a user to an organization",
    description: "Creates a one-time link for users with or without an account.",
    body: { schema: NewInvitationSchema, example: { role: "read" } },
    response: InvitationLinkSchema,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;

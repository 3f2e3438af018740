import Type, {type Static} from 'typebox';
import {envelope} from './envelope.ts';
import {Email, Id, Instant, Nullable, Page, pageQuery, Text} from './fields.ts';
import {Role} from './user.ts';

export const Member = Type.Object({
  /** The user's id. */
  id: Id,
  email: Email,
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: Nullable(Type.String()),
  role: Role,
  status: Type.Enum(['active', 'deactivated']),
  joinedAt: Instant,
  lastActiveAt: Nullable(Instant),
});
export type Member = Static<typeof Member>;

/** GET /api/team/members */
export const MembersQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text), role: Type.Optional(Role), status: Type.Optional(Type.Enum(['active', 'deactivated']))},
  {additionalProperties: false},
);
export type MembersQuery = Static<typeof MembersQuery>;
export const MembersResponse = envelope({members: Type.Array(Member), page: Page});
export type MembersResponse = Static<typeof MembersResponse>;

/** PATCH /api/team/members/:id {role}; POST /api/team/members/:id/deactivate and /reactivate, no body. */
export const UpdateMemberRequest = Type.Object({role: Role}, {additionalProperties: false});
export type UpdateMemberRequest = Static<typeof UpdateMemberRequest>;
export const MemberResponse = envelope({member: Member});
export type MemberResponse = Static<typeof MemberResponse>;

export const Invitation = Type.Object({
  id: Id,
  email: Email,
  role: Role,
  status: Type.Enum(['pending', 'accepted', 'revoked', 'expired']),
  invitedBy: Type.String(),
  sentCount: Type.Integer(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = Static<typeof Invitation>;

/** GET /api/team/invitations, newest first. */
export const InvitationsResponse = envelope({invitations: Type.Array(Invitation)});
export type InvitationsResponse = Static<typeof InvitationsResponse>;

/** POST /api/team/invitations; POST /:id/resend, DELETE /:id. A pending address is resent rather than refused. */
export const InviteRequest = Type.Object({email: Email, role: Role}, {additionalProperties: false});
export type InviteRequest = Static<typeof InviteRequest>;
export const InvitationResponse = envelope({invitation: Invitation});
export type InvitationResponse = Static<typeof InvitationResponse>;

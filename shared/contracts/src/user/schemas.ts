import {LANGUAGES} from './languages.ts';
import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, LINES, Nullable, RequiredText, TimeZone} from '../fields.ts';
import {SIGNATURE_OF_PERSON_MAX, TEXT_MAX} from '../limits.ts';
import {PROOF} from '../proof.ts';
import {FORMATS, TICKET_STARTS} from './preferences.ts';

/** Roles of a workspace member, highest first. */
export const ROLES = ['owner', 'admin', 'supervisor', 'agent', 'light_agent'] as const;
export const Role = Type.Enum([...ROLES]);
export type Role = (typeof ROLES)[number];

/**
 * Which tickets a member sees. `team`: those of their teams and of no team; `own`: those given to them. Always those that
 * they made or follow, too.
 */
export const TICKET_SCOPES = ['all', 'team', 'own'] as const;
export const TicketScope = Type.Enum([...TICKET_SCOPES]);
export type TicketScope = (typeof TICKET_SCOPES)[number];

export const Profile = Type.Object({
  /** Path of the picture, or null: the screen shows initials. */
  avatar: Nullable(Type.String()),
  firstName: Type.String(),
  lastName: Type.String(),
  phoneNumber: Type.String(),
  timeZone: Nullable(Type.String()),
  /** Plain text below their replies. */
  signature: Type.Optional(Type.String()),
});
export type Profile = Static<typeof Profile>;

export const Workspace = Type.Object({
  id: Id,
  name: Type.String(),
  timeZone: Type.String(),
  country: Type.String(),
  /** Path of the picture, or null: the name stands alone. */
  logo: Nullable(Type.String()),
  /** So long deleted tickets stay in the trash. */
  trashDays: Type.Integer(),
  createdAt: Instant,
});
export type Workspace = Static<typeof Workspace>;

export const PendingInvitation = Type.Object({
  id: Id,
  workspaceName: Type.String(),
  role: Role,
  invitedBy: Type.String(),
  expiresAt: Instant,
});
export type PendingInvitation = Static<typeof PendingInvitation>;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
/** How the dashboard looks for a person. Null where they left it: the browser's theme and language, and as dense as each list is by itself. */
export const Appearance = Type.Object(
  {
    theme: Nullable(Type.Enum([...THEMES])),
    density: Nullable(Type.Enum([...DENSITIES])),
    language: Nullable(Type.Enum([...LANGUAGES])),
  },
  {additionalProperties: false},
);
export type Appearance = Static<typeof Appearance>;

/** What the dashboard does for a person. */
export const Preferences = Type.Object(
  {
    /** Whether single keys do something while nobody types (WCAG 2.1.4). */
    singleKeys: Type.Boolean(),
    /** A short sound with each new notification. */
    sounds: Type.Boolean(),
    ticketsStart: Type.Enum([...TICKET_STARTS]),
    /** Null: as their language has it. */
    formats: Nullable(Type.Enum([...FORMATS])),
    /** Whether their replies claim unassigned tickets. Null: as the workspace says. */
    claimsTickets: Nullable(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type Preferences = Static<typeof Preferences>;

export const CurrentUser = Type.Object({
  id: Id,
  email: Email,
  /** Computed by the server: never onboarded, or no active membership. */
  isFirstTimeUser: Type.Boolean(),
  profile: Profile,
  appearance: Appearance,
  /** Left out by an earlier server, or in what a browser kept of it. */
  preferences: Type.Optional(Preferences),
  /** When the workspace requires a second factor of them, who have none: until then all works, and from then on nothing but setting one up. */
  secondFactorDue: Type.Optional(Nullable(Type.Object({at: Instant, isOver: Type.Boolean()}))),
  workspace: Nullable(Workspace),
  role: Nullable(Role),
  /** Name of the workspace whose access was turned off, when that is why there is none. */
  formerWorkspace: Nullable(Type.String()),
  /** Newest event of the workspace when this was read: a stream that goes on from there misses nothing of what is fetched later. */
  eventSeq: Type.Optional(Type.Integer()),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** Also the answer of every call that changes the caller. */
export const CurrentUserResponse = envelope({user: CurrentUser});
export type CurrentUserResponse = Static<typeof CurrentUserResponse>;

/** Either a new workspace, or a pending invitation named by its id (matched by verified address) or its token. */
export const OnboardingRequest = Type.Object(
  {
    timeZone: TimeZone,
    firstName: Type.Optional(RequiredText),
    lastName: Type.Optional(RequiredText),
    phoneNumber: Type.Optional(Type.String({minLength: 1, maxLength: 32})),
    workspace: Type.Optional(
      Type.Object(
        {
          name: RequiredText,
          country: Type.String({pattern: '^[A-Z]{2}$'}),
          timeZone: Type.Optional(TimeZone),
        },
        {additionalProperties: false},
      ),
    ),
    invitationId: Type.Optional(Id),
    invitationToken: Type.Optional(Type.String({minLength: 1, maxLength: 128})),
  },
  {additionalProperties: false},
);
export type OnboardingRequest = Static<typeof OnboardingRequest>;

export const PendingInvitationsResponse = envelope({invitations: Type.Array(PendingInvitation)});
export type PendingInvitationsResponse = Static<typeof PendingInvitationsResponse>;

export const UpdateProfileRequest = Type.Object(
  {
    firstName: Type.Optional(RequiredText),
    lastName: Type.Optional(RequiredText),
    phoneNumber: Type.Optional(Type.String({minLength: 1, maxLength: 32})),
    timeZone: Type.Optional(TimeZone),
    signature: Type.Optional(
      Type.String({...LINES, maxLength: SIGNATURE_OF_PERSON_MAX, title: 'Signature'}),
    ),
  },
  {additionalProperties: false},
);
export type UpdateProfileRequest = Static<typeof UpdateProfileRequest>;

export const SaveAppearanceRequest = Type.Partial(Appearance, {additionalProperties: false});
export type SaveAppearanceRequest = Static<typeof SaveAppearanceRequest>;

export const SavePreferencesRequest = Type.Partial(Preferences, {additionalProperties: false});
export type SavePreferencesRequest = Static<typeof SavePreferencesRequest>;

export const ChangePasswordRequest = Type.Object(
  {
    ...PROOF,
    password: Type.String({...LINES, minLength: 1, maxLength: TEXT_MAX}),
    confirmPassword: Type.String({...LINES, maxLength: TEXT_MAX}),
  },
  {additionalProperties: false},
);
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

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
 * Tickets visible to a member. `team`: those of their teams and of no team; `own`: those assigned
 * to them. Always includes tickets that they created or follow.
 */
export const TICKET_SCOPES = ['all', 'team', 'own'] as const;
export const TicketScope = Type.Enum([...TICKET_SCOPES]);
export type TicketScope = (typeof TICKET_SCOPES)[number];

export const Profile = Type.Object({
  /** Path of the picture; null: the screen shows initials. */
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
  /** Path of the picture; null: the name is shown alone. */
  logo: Nullable(Type.String()),
  /** Days that deleted tickets stay in the trash. */
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
/** Appearance of the dashboard for a person. Null by default: the browser's theme and language, and each list's own density. */
export const Appearance = Type.Object(
  {
    theme: Nullable(Type.Enum([...THEMES])),
    density: Nullable(Type.Enum([...DENSITIES])),
    language: Nullable(Type.Enum([...LANGUAGES])),
  },
  {additionalProperties: false},
);
export type Appearance = Static<typeof Appearance>;

/** Behaviour of the dashboard for a person. */
export const Preferences = Type.Object(
  {
    /** True when single keys are shortcuts while no text is typed (WCAG 2.1.4). */
    singleKeys: Type.Boolean(),
    /** A short sound with each new notification. */
    sounds: Type.Boolean(),
    ticketsStart: Type.Enum([...TICKET_STARTS]),
    /** Null: the format of their language. */
    formats: Nullable(Type.Enum([...FORMATS])),
    /** True when their replies claim unassigned tickets. Null: the setting of the workspace. */
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
  /** Omitted by older servers and in browser caches from them. */
  preferences: Type.Optional(Preferences),
  /** Deadline when the workspace requires a second factor that they lack: until then everything works, afterwards only the setup. */
  secondFactorDue: Type.Optional(Nullable(Type.Object({at: Instant, isOver: Type.Boolean()}))),
  workspace: Nullable(Workspace),
  role: Nullable(Role),
  /** Name of the workspace that deactivated them, if that is why they have none. */
  formerWorkspace: Nullable(Type.String()),
  /** Newest event of the workspace at the time of reading: a stream that continues from there misses nothing that is fetched later. */
  eventSeq: Type.Optional(Type.Integer()),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** Also the response of every call that changes the caller. */
export const CurrentUserResponse = envelope({user: CurrentUser});
export type CurrentUserResponse = Static<typeof CurrentUserResponse>;

/** Either a new workspace, or a pending invitation by its id (matched by verified address) or its token. */
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

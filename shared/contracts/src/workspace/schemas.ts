import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Nullable, TimeZone} from '../fields.ts';
import {SECOND_FACTOR_GRACES, TEXT_MAX, TRASH_DAYS_MAX, TRASH_DAYS_MIN} from '../limits.ts';
import {PROOF} from '../proof.ts';
import {TicketScope} from '../user/schemas.ts';

const settings = {
  name: Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S', title: 'Name'}),
  timeZone: TimeZone,
  /** ISO 3166-1 alpha-2. */
  country: Type.String({pattern: '^[A-Z]{2}$'}),
  /** What agents see for whom nothing else was chosen. */
  agentScope: TicketScope,
  /** So long deleted tickets stay in the trash. */
  trashDays: Type.Integer({
    minimum: TRASH_DAYS_MIN,
    maximum: TRASH_DAYS_MAX,
    title: 'Days in the trash',
  }),
};

/** Days that members have to set up a second factor, from the rule or from when they joined; null: nobody needs one. */
const SecondFactorGrace = Nullable(Type.Enum([...SECOND_FACTOR_GRACES]));

/** What owners and admins set for everyone. */
export const WorkspaceSettings = Type.Object({
  id: Id,
  ...settings,
  secondFactorGrace: SecondFactorGrace,
  /** Path of the picture. */
  logo: Nullable(Type.String()),
  /** Grows with every change but of the logo; sent back as `If-Match`. */
  version: Type.Integer({minimum: 1}),
});
export type WorkspaceSettings = Static<typeof WorkspaceSettings>;

/** A rule that is left out stays. */
export const WorkspaceRequest = Type.Object(
  {...settings, secondFactorGrace: Type.Optional(SecondFactorGrace)},
  {additionalProperties: false},
);
export type WorkspaceRequest = Static<typeof WorkspaceRequest>;

/** Also the answer of every call that changes the workspace. */
export const WorkspaceResponse = envelope({workspace: WorkspaceSettings});
export type WorkspaceResponse = Static<typeof WorkspaceResponse>;

/** Another member becomes an owner; the caller stays one, or becomes an admin. */
export const OwnershipRequest = Type.Object(
  {
    memberId: Id,
    becomes: Type.Enum(['owner', 'admin']),
    ...PROOF,
  },
  {additionalProperties: false},
);
export type OwnershipRequest = Static<typeof OwnershipRequest>;

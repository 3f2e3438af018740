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
  /** Default ticket scope of agents. */
  agentScope: TicketScope,
  /** Days that deleted tickets stay in the trash. */
  trashDays: Type.Integer({
    minimum: TRASH_DAYS_MIN,
    maximum: TRASH_DAYS_MAX,
    title: 'Days in the trash',
  }),
};

/** Days that members have for setting up a second factor, since the rule or since they joined; null: not required. */
const SecondFactorGrace = Nullable(Type.Enum([...SECOND_FACTOR_GRACES]));

/** Settings by owners and admins for everyone. */
export const WorkspaceSettings = Type.Object({
  id: Id,
  ...settings,
  secondFactorGrace: SecondFactorGrace,
  /** Path of the picture. */
  logo: Nullable(Type.String()),
  /** Increases with every change except of the logo; sent back as `If-Match`. */
  version: Type.Integer({minimum: 1}),
});
export type WorkspaceSettings = Static<typeof WorkspaceSettings>;

/** Omitted rules are unchanged. */
export const WorkspaceRequest = Type.Object(
  {...settings, secondFactorGrace: Type.Optional(SecondFactorGrace)},
  {additionalProperties: false},
);
export type WorkspaceRequest = Static<typeof WorkspaceRequest>;

/** Also the response of every call that changes the workspace. */
export const WorkspaceResponse = envelope({workspace: WorkspaceSettings});
export type WorkspaceResponse = Static<typeof WorkspaceResponse>;

/** Makes another member an owner; the caller stays one, or becomes an admin. */
export const OwnershipRequest = Type.Object(
  {
    memberId: Id,
    becomes: Type.Enum(['owner', 'admin']),
    ...PROOF,
  },
  {additionalProperties: false},
);
export type OwnershipRequest = Static<typeof OwnershipRequest>;

import {Role} from '@switchboard/contracts/user';
import Type, {type Static} from 'typebox';

/** Share of the visitors, 0 to 100 in steps of 0.1. */
export const Percent = Type.Number({minimum: 0, maximum: 100});

/** An id of a workspace or a user as the services give it: in lower case, as nobody would be found by another spelling. */
export const SubjectId = Type.String({pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'});

const Ids = Type.Array(SubjectId, {maxItems: 100, uniqueItems: true});

/** People who are in a canary whatever its percentage: whoever fits one of these. Only someone who is signed in can. */
export const Cohorts = Type.Object(
  {
    workspaces: Type.Optional(Ids),
    users: Type.Optional(Ids),
    roles: Type.Optional(Type.Array(Role, {uniqueItems: true, maxItems: 10})),
    /** True for first-time users, false for all others. */
    firstTime: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type Cohorts = Static<typeof Cohorts>;

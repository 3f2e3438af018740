import Type, {type Static} from 'typebox';
import {SubjectId} from '../canaries/schemas.ts';
import {Reason, ReleaseVersion, RemoteName, WithoutBrowser} from '../fields.ts';

/** A workspace, by its id, that is pinned to one release. */
export const PinSummary = Type.Object({
  workspace: Type.String(),
  version: Type.String(),
  at: Type.String(),
  by: Type.String(),
});
export type PinSummary = Static<typeof PinSummary>;
export const PinRequest = Type.Object(
  {version: ReleaseVersion, reason: Reason, withoutBrowser: WithoutBrowser},
  {additionalProperties: false},
);

export const PinParams = Type.Object({name: RemoteName, workspace: SubjectId});

import Type, {type Static} from 'typebox';
import {Release} from './release.ts';

/** The active release of one remote and where its files lie. */
export const ActiveRelease = Type.Object({
  release: Release,
  /** Address below which the release's files lie, with a slash at its end; absolute or from the root. */
  baseUrl: Type.String({maxLength: 500}),
  activatedAt: Type.String({format: 'date-time'}),
}, {additionalProperties: false});
export type ActiveRelease = Static<typeof ActiveRelease>;

/** GET /registry/v1/document: what runs now, for everyone. */
export const RegistryDocument = Type.Object({
  /** Grows with every change. */
  serial: Type.Integer({minimum: 0}),
  issuedAt: Type.String({format: 'date-time'}),
  /** By remote name. */
  remotes: Type.Record(Type.String(), ActiveRelease),
}, {additionalProperties: false});
export type RegistryDocument = Static<typeof RegistryDocument>;

import Type, {type Static} from 'typebox';
import {Reason, RemoteName} from '../fields.ts';

/** `disabled` until it is enabled again, `retired` for good. */
const OffState = Type.Enum(['disabled', 'retired']);

/** That a section is switched off, as ops see it. */
export const OffSummary = Type.Object({
  state: OffState,
  reason: Type.String(),
  since: Type.String(),
  by: Type.String(),
});
export type OffSummary = Static<typeof OffSummary>;

/** The name of a renamed section, its path, and the paths that lead on to that. */
export const RenameSummary = Type.Object({
  to: Type.String(),
  basePath: Type.String(),
  formerly: Type.Array(Type.String()),
});
export type RenameSummary = Static<typeof RenameSummary>;

/** What a change of a section reaches beside the section itself. */
export const Dependent = Type.Object({
  kind: Type.Enum([
    'visits',
    'menu',
    'commands',
    'home',
    'search',
    'link',
    'canary',
    'pins',
    'previews',
  ]),
  /** A sentence. */
  message: Type.String(),
});
export type Dependent = Static<typeof Dependent>;

export const RenameRequest = Type.Object(
  {to: RemoteName, reason: Reason},
  {additionalProperties: false},
);

export const SectionResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  section: Type.Object({
    name: Type.String(),
    /** Undefined while it is on. */
    off: Type.Optional(OffSummary),
    /** Undefined while it has the name and the path of its releases, and never had others. */
    renamed: Type.Optional(RenameSummary),
    dependents: Type.Array(Dependent),
    /** False when it was so already: nothing was written. */
    changed: Type.Boolean(),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type SectionResponse = Static<typeof SectionResponse>;

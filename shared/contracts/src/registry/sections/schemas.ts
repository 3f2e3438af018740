import Type, {type Static} from 'typebox';
import {Reason, RemoteName} from '../fields.ts';

/** `disabled` until it is enabled again, `retired` permanently. */
const OffState = Type.Enum(['disabled', 'retired']);

/** State of a disabled section, as shown to ops. */
export const OffSummary = Type.Object({
  state: OffState,
  reason: Type.String(),
  since: Type.String(),
  by: Type.String(),
});
export type OffSummary = Static<typeof OffSummary>;

/** Name and path of a renamed section, and the paths that redirect to it. */
export const RenameSummary = Type.Object({
  to: Type.String(),
  basePath: Type.String(),
  formerly: Type.Array(Type.String()),
});
export type RenameSummary = Static<typeof RenameSummary>;

/** An effect of a section's change beyond the section itself. */
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
    /** Undefined while it has never had another name and path than those of its releases. */
    renamed: Type.Optional(RenameSummary),
    dependents: Type.Array(Dependent),
    /** False when nothing had to change: nothing was written. */
    changed: Type.Boolean(),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type SectionResponse = Static<typeof SectionResponse>;

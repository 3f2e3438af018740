import Type from 'typebox';

/** Why something is changed, for the audit log: any text that the database can hold, all but NUL, with something to read in it. */
export const Reason = Type.String({maxLength: 500, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$'});

/** On every move that lets somebody run a release: goes on though no browser looked at it, which the audit log then says. */
export const WithoutBrowser = Type.Optional(Type.Boolean());
/** A change of which nothing is to be said but why. */
export const ReasonRequest = Type.Object({reason: Reason}, {additionalProperties: false});

/** `tickets`, the name that ops use. */
export const RemoteName = Type.String({pattern: '^[a-z][a-z0-9-]{1,39}$'});

/** A semantic version without build data. */
export const ReleaseVersion = Type.String({
  pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$',
  maxLength: 64,
});

/** `:name` of a remote. */
export const NameParams = Type.Object({name: RemoteName});

/** `:name` and `:version` of a release. */
export const ReleaseParams = Type.Object({name: RemoteName, version: ReleaseVersion});

/** Ids that count up are integers of the database. */
export const Serial = Type.Integer({minimum: 1, maximum: 2_147_483_647});

import Type from 'typebox';

/** Reason of a change for the audit log: any text that the database can store, all but NUL, with visible characters. */
export const Reason = Type.String({maxLength: 500, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$'});

/** For every change that starts a release for users: continues without a browser check, which the audit log then records. */
export const WithoutBrowser = Type.Optional(Type.Boolean());
/** A change that needs nothing but a reason. */
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

/** Incrementing ids are integers of the database. */
export const Serial = Type.Integer({minimum: 1, maximum: 2_147_483_647});

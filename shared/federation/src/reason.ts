import Type from 'typebox';

/** Why something is changed, for the audit log: any text that the database can hold, all but NUL, with something to read in it. */
export const Reason = Type.String({maxLength: 500, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$'});

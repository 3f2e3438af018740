import Type from 'typebox';

/** `:name` of a remote, in the shape that releases demand. */
export const NameParams = Type.Object({name: Type.String({pattern: '^[a-z][a-z0-9-]{1,39}$'})});

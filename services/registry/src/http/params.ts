import Type from 'typebox';

/** The shape of a remote's name, as releases demand it. */
export const RemoteName = Type.String({pattern: '^[a-z][a-z0-9-]{1,39}$'});

/** `:name` of a remote. */
export const NameParams = Type.Object({name: RemoteName});

import Type, {type Static} from 'typebox';

/** What a signed link carries in place of a session. */
export const LinkQuery = Type.Object({
  workspace: Type.Optional(Type.String({maxLength: 100})),
  expires: Type.Optional(Type.String({maxLength: 20})),
  signature: Type.Optional(Type.String({maxLength: 100})),
});
export type LinkQuery = Static<typeof LinkQuery>;

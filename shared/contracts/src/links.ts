import Type, {type Static} from 'typebox';

/** Query of a signed link, which replaces a session. */
export const LinkQuery = Type.Object({
  workspace: Type.Optional(Type.String({maxLength: 100})),
  expires: Type.Optional(Type.String({maxLength: 20})),
  signature: Type.Optional(Type.String({maxLength: 100})),
});
export type LinkQuery = Static<typeof LinkQuery>;

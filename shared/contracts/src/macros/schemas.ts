import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {HTML, Id, Instant, Nullable} from '../fields.ts';
import {
  MACRO_ACTIONS_MAX,
  MACRO_BODY_MAX,
  MACRO_NAME_MAX,
  MACROS_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '../limits.ts';
import {TicketPriority, TicketStatus} from '../tickets/schemas.ts';

const MacroTags = Type.Array(Type.String({minLength: 1, maxLength: TAG_MAX}), {
  minItems: 1,
  maxItems: TAGS_MAX,
});

/** Effect of a macro on a ticket. `me` is the user who applies it. */
export const MacroAction = Type.Union([
  Type.Object({type: Type.Literal('status'), status: TicketStatus}, {additionalProperties: false}),
  Type.Object(
    {type: Type.Literal('priority'), priority: TicketPriority},
    {additionalProperties: false},
  ),
  Type.Object(
    {
      type: Type.Literal('assign'),
      to: Type.Union([Type.Literal('me'), Type.Literal('nobody'), Id]),
    },
    {additionalProperties: false},
  ),
  Type.Object({type: Type.Literal('addTags'), tags: MacroTags}, {additionalProperties: false}),
  Type.Object({type: Type.Literal('removeTags'), tags: MacroTags}, {additionalProperties: false}),
]);
export type MacroAction = Static<typeof MacroAction>;

const macro = {
  name: Type.String({minLength: 1, maxLength: MACRO_NAME_MAX, pattern: '\\S', title: 'Name'}),
  /**
   * `private`: visible to its owner; `team`: to a team's members; `all`: to the workspace. Changing
   * the last two requires a supervisor or a higher role.
   */
  visibility: Type.Enum(['private', 'team', 'all']),
  /** Sanitised on write; empty for a macro with actions only. */
  bodyHtml: Type.String({...HTML, maxLength: MACRO_BODY_MAX, title: 'Text'}),
  actions: Type.Array(MacroAction, {maxItems: MACRO_ACTIONS_MAX}),
};

/** A text to insert, actions, or both. */
export const Macro = Type.Object({
  id: Id,
  ...macro,
  teamId: Nullable(Id),
  ownerId: Id,
  usageCount: Type.Integer({minimum: 0}),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type Macro = Static<typeof Macro>;

/** POST /connect/api/macros, and PUT /connect/api/macros/:id with `If-Match`. */
/** `teamId`: the team of a team macro. */
export const MacroRequest = Type.Object(
  {...macro, teamId: Type.Optional(Nullable(Id))},
  {additionalProperties: false},
);
export type MacroRequest = Static<typeof MacroRequest>;
export const MacroResponse = envelope({macro: Macro});
export type MacroResponse = Static<typeof MacroResponse>;
/** GET /connect/api/macros: own, team and public macros of the caller, by name. */
export const MacrosResponse = envelope({macros: Type.Array(Macro, {maxItems: 2 * MACROS_MAX})});
export type MacrosResponse = Static<typeof MacrosResponse>;

/** POST /connect/api/tickets/:id/macro/:macroId: only its actions. */
export const ApplyMacroParams = Type.Object({id: Id, macroId: Id});

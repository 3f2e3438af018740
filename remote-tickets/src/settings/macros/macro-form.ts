import {MACRO_BODY_MAX, MACRO_NAME_MAX} from '@switchboard/contracts/limits';
import type {Macro, MacroAction, MacroRequest} from '@switchboard/contracts/macros/schemas';
import type {TicketPriority, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {array, object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {noRest} from '../../shared/tags/no-rest.ts';

/** Empty values leave a property unchanged. */
export const macroSchema = object({
  name: required(t('Name'), MACRO_NAME_MAX),
  /** `private`, `all`, or a team's id. */
  visibility: string().defined(),
  bodyHtml: text(t('Text'), MACRO_BODY_MAX),
  status: string<TicketStatus | ''>().defined(),
  priority: string<TicketPriority | ''>().defined(),
  /** A member's id, `me` or `nobody`. */
  assign: string().defined(),
  addTags: array(string().defined()).defined(),
  addTagsRest: noRest(),
  removeTags: array(string().defined()).defined(),
});
export type MacroValues = InferType<typeof macroSchema>;

const EMPTY: MacroValues = {
  name: '',
  visibility: 'private',
  bodyHtml: '',
  status: '',
  priority: '',
  assign: '',
  addTags: [],
  addTagsRest: '',
  removeTags: [],
};

const fieldOf = (action: MacroAction): Partial<MacroValues> => {
  switch (action.type) {
    case 'status':
      return {status: action.status};
    case 'priority':
      return {priority: action.priority};
    case 'assign':
      return {assign: action.to};
    case 'addTags':
      return {addTags: action.tags};
    case 'removeTags':
      return {removeTags: action.tags};
  }
};

/** Form values of a macro; empty for a new one. */
export const toMacroValues = (macro: Macro | undefined): MacroValues =>
  macro === undefined
    ? EMPTY
    : (Object.assign(
        {
          ...EMPTY,
          name: macro.name,
          visibility: macro.teamId ?? macro.visibility,
          bodyHtml: macro.bodyHtml,
        },
        ...macro.actions.map(fieldOf),
      ) as MacroValues);

/** Actions for the chosen values. */
export const actionsOf = ({
  status,
  priority,
  assign,
  addTags,
  removeTags,
}: Omit<MacroValues, 'name' | 'visibility' | 'bodyHtml' | 'addTagsRest'>): MacroAction[] => [
  ...(status ? [{type: 'status' as const, status}] : []),
  ...(priority ? [{type: 'priority' as const, priority}] : []),
  ...(assign ? [{type: 'assign' as const, to: assign}] : []),
  ...(addTags.length > 0 ? [{type: 'addTags' as const, tags: addTags}] : []),
  ...(removeTags.length > 0 ? [{type: 'removeTags' as const, tags: removeTags}] : []),
];

const whoseOf = (visibility: string): Pick<MacroRequest, 'visibility' | 'teamId'> =>
  visibility === 'private' || visibility === 'all'
    ? {visibility, teamId: null}
    : {visibility: 'team', teamId: visibility};

export const toMacroRequest = ({
  name,
  visibility,
  bodyHtml,
  ...others
}: MacroValues): MacroRequest => ({
  name: name.trim(),
  ...whoseOf(visibility),
  bodyHtml,
  actions: actionsOf(others),
});

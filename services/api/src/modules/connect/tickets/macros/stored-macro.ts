import type {MacroAction, MacroRequest} from '@switchboard/contracts/macros/schemas';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import type {Role} from '@switchboard/contracts/user/schemas';
import {variableFault} from '@switchboard/contracts/variables';
import {invalid} from '@switchboard/service-kit/errors';
import {sanitize} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {addedTags} from '../domain/macro-rules.ts';
import {mayCreateTags, namesBeyond} from '../tag-names/rules.ts';

interface Adding {
  actions: readonly MacroAction[];
}

/**
 * The tags that an administrator permitted a macro to add, so that others may apply it.
 * @param before the stored macro, or the original of a copy
 */
export const admittedTags = (
  {role}: {role: Role},
  {actions}: Adding,
  before: {admittedTags: readonly string[]} = {admittedTags: []},
): string[] => {
  const tags = addedTags(actions);
  if (mayCreateTags(role, 'admins')) return tags;
  const others = new Set(namesBeyond(tags, before.admittedTags));
  return tags.filter((tag) => !others.has(tag));
};

/** A normalised macro. Throws 422 for one without text and actions, and for an impossible team or variable. */
export const readMacro = ({
  name,
  visibility,
  teamId = null,
  bodyHtml,
  actions,
}: MacroRequest): MacroRequest & {teamId: string | null} => {
  if (visibility === 'team' && teamId === null) throw invalid({teamId: 'Team is required'});
  const safe = sanitize(bodyHtml);
  const isSilent = toPlainText(safe) === '';
  if (isSilent && actions.length === 0) throw invalid({bodyHtml: 'Add a text or an action'});
  const fault = variableFault(toPlainText(safe));
  if (fault) throw invalid({bodyHtml: fault});
  const clean = actions.map((action) =>
    'tags' in action ? {...action, tags: cleanTags(action.tags)} : action,
  );
  return {
    name: name.trim(),
    visibility,
    teamId: visibility === 'team' ? teamId : null,
    bodyHtml: isSilent ? '' : safe,
    actions: clean,
  };
};

/** A macro as stored, without the other columns of its row. */
export type StoredMacro = ReturnType<typeof readMacro> & {admittedTags: string[]};

export const toColumns = ({actions, ...others}: StoredMacro) => ({
  ...others,
  actions: JSON.stringify(actions),
});

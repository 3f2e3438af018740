import {tagKey} from '@switchboard/contracts/tags/clean-tags';
import type {TagCreators} from '@switchboard/contracts/tags/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';

/** Whether a role may create tags, as far as it may give tags at all. */
export const mayCreateTags = (role: Role, creators: TagCreators): boolean =>
  creators === 'everyone' || may(role, 'changeTicketSettings');

/** Names that are none of others, in whatever case and with whatever blanks around them. */
export const namesBeyond = (names: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(tagKey));
  return names.map((name) => name.trim()).filter((name) => name && !known.has(tagKey(name)));
};

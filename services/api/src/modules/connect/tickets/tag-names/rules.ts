import {tagKey} from '@switchboard/contracts/tags/clean-tags';
import type {TagCreators} from '@switchboard/contracts/tags/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';

/** True if a role may create tags, provided that it may add tags at all. */
export const mayCreateTags = (role: Role, creators: TagCreators): boolean =>
  creators === 'everyone' || may(role, 'changeTicketSettings');

/** Names that differ from all others, ignoring case and surrounding blanks. */
export const namesBeyond = (names: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(tagKey));
  return names.map((name) => name.trim()).filter((name) => name && !known.has(tagKey(name)));
};

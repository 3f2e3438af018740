import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';

/** A role above the lowest one. */
export type HigherRole = Exclude<Role, 'light_agent'>;

const WHO: Record<HigherRole, string> = {
  owner: t('owners'),
  admin: t('admins and owners'),
  supervisor: t('supervisors and above'),
  agent: t('agents and above'),
};

const oneOf = (names: readonly string[]) =>
  names.length < 2
    ? names.join('')
    : t('{names} or {last}', {names: names.slice(0, -1).join(', '), last: names.at(-1) ?? ''});

/**
 * Sentence about the required role and the people to ask: "Only supervisors and above create
 * courses. Ask Maria Santos."
 * @param does the action, as it follows their name: "create courses"
 * @param names of some who may; empty while they are unknown
 */
export const refusalOf = (atLeast: HigherRole, does: string, names: readonly string[]): string =>
  [
    t('Only {atLeast} {does}.', {atLeast: WHO[atLeast], does}),
    ...(names.length > 0 ? [t('Ask {names}.', {names: oneOf(names)})] : []),
  ].join(' ');

import type {Role} from '@switchboard/contracts/user/schemas';

/** A role that not everybody has. */
export type HigherRole = Exclude<Role, 'agent'>;

const WHO: Record<HigherRole, string> = {
  owner: 'owners',
  admin: 'admins and owners',
  supervisor: 'supervisors and above',
};

const oneOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/**
 * Says who may do what somebody may not, and whom to ask: "Only supervisors and above create courses. Ask Maria Santos."
 * @param does what they do, as it follows their name: "create courses"
 * @param names of some who may; none while they are unknown
 */
export const refusalOf = (atLeast: HigherRole, does: string, names: readonly string[]): string =>
  [`Only ${WHO[atLeast]} ${does}.`, ...(names.length > 0 ? [`Ask ${oneOf(names)}.`] : [])].join(
    ' ',
  );

import type {Member} from '@switchboard/contracts/team/schemas';

export const nameOf = ({firstName, lastName}: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

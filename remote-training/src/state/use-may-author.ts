import {useCurrentUser} from '@switchboard/session';

/** Agents take courses; everybody else also writes them. The service holds the rule, this hides what it would refuse. */
export const useMayAuthor = (): boolean => useCurrentUser().role !== 'agent';

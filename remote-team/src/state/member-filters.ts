import {useSearchParams} from '@switchboard/router';
import type {MemberFilters} from '../api/team-keys.ts';
import {isId} from '../is-id.ts';
import {ROLES} from '../roles.ts';
import {SCOPES} from '../ticket-scopes.ts';

/** Filters with a list of options. */
export type MemberChoice = 'role' | 'ticketScope' | 'status' | 'team';

const STATUSES = ['active', 'deactivated'] as const;

const readTeam = (team: string | null) =>
  team !== null && (team === 'none' || isId(team)) ? team : undefined;

/** Filters in an address; ignores invalid values. */
const readMemberFilters = (search: URLSearchParams): MemberFilters => ({
  q: search.get('q') ?? '',
  role: ROLES.find((role) => role === search.get('role')),
  ticketScope: SCOPES.find((scope) => scope === search.get('ticketScope')),
  status: STATUSES.find((status) => status === search.get('status')),
  team: readTeam(search.get('team')),
});

/** Filters of the members, stored in the address. */
export function useMemberFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readMemberFilters(search);
  const set = (name: MemberChoice, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      {replace: true},
    );
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    set,
    clear: () => setSearch({}, {replace: true}),
  };
}

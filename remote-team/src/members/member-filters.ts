import {useSearchParams} from '@switchboard/router';
import {isId} from '../shared/is-id.ts';
import type {MemberFilters} from '../shared/queries/team-keys.ts';
import {ROLES} from '../shared/roles/roles.ts';
import {SCOPES} from '../shared/roles/ticket-scopes.ts';

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

import {AUDIT_GROUPS} from '@switchboard/contracts/audit/actions';
import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import {useSearchParams} from '@switchboard/router';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const matching = (text: string | null, pattern: RegExp) =>
  text !== null && pattern.test(text) ? text : undefined;
const dayOf = (text: string | null) =>
  Number.isNaN(Date.parse(text ?? '')) ? undefined : matching(text, DAY);

/** Filters in an address; ignores invalid values. */
const readAuditFilters = (search: URLSearchParams): AuditFilter => {
  const person = matching(search.get('person'), ID);
  const group = AUDIT_GROUPS.find((one) => one === search.get('group'));
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))];
  return {...(person && {person}), ...(group && {group}), ...(from && {from}), ...(to && {to})};
};

/** Filters of the audit log, stored in the address. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readAuditFilters(search);
  const set = (name: keyof AuditFilter, value: string) =>
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
    isFiltered: Object.keys(filters).length > 0,
    set,
    clear: () => setSearch({}, {replace: true}),
  };
}

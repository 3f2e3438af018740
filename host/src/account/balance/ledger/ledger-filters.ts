import type {LedgerEntry, LedgerFilter} from '@switchboard/contracts/balance/schemas';
import {useSearchParams} from '@switchboard/router';
import {TYPE_LABELS} from './ledger-words.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const matching = (text: string | null, pattern: RegExp) =>
  text !== null && pattern.test(text) ? text : undefined;
const dayOf = (text: string | null) =>
  Number.isNaN(Date.parse(text ?? '')) ? undefined : matching(text, DAY);

/** Filters in an address; omits invalid values. */
const readFilters = (search: URLSearchParams): LedgerFilter => {
  const type = Object.keys(TYPE_LABELS).find((one) => one === search.get('type'));
  const ref = matching(search.get('ref'), ID);
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))];
  return {
    ...(type && {type: type as LedgerEntry['type']}),
    ...(from && {from}),
    ...(to && {to}),
    ...(ref && {ref}),
  };
};

/** The filters of the ledger, kept in the address. */
export function useLedgerFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const set = (name: keyof LedgerFilter, value: string) =>
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

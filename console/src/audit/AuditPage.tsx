import {useSearchParams} from '@switchboard/router';
import {Box, Button, EmptyState, PageHeading, Paper} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useAudit, useRemotes, type AuditFilter} from '../api/index.ts';
import {Live} from '../components/index.ts';
import {ACTIONS, isAction} from './action-words.ts';
import {AuditRow} from './AuditRow.tsx';
import {groupEntries} from './group-entries.ts';
import {VerifyLog} from './VerifyLog.tsx';

/** The filter, in the address. */
function useFilter(): {
  filter: AuditFilter;
  setFilter: (name: keyof AuditFilter, value: string) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const setFilter = (name: keyof AuditFilter, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      {replace: true},
    );
  const action = params.get('action') ?? '';
  return {
    filter: {remote: params.get('remote') ?? '', action: isAction(action) ? action : ''},
    setFilter,
    clear: () => setParams({}, {replace: true}),
  };
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: {value: string; label: string}[];
  onChange: (value: string) => void;
}

const Choice = ({label, all, value, options, onChange}: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{select: {displayEmpty: true}}}
    sx={{maxWidth: {sm: 220}}}
  >
    <MenuItem value="">{all}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);

const ACTION_OPTIONS = Object.entries(ACTIONS).map(([value, {label}]) => ({value, label}));

function Filters({filter, setFilter}: Pick<ReturnType<typeof useFilter>, 'filter' | 'setFilter'>) {
  const {data = []} = useRemotes();
  const names = [...new Set([...data.map(({name}) => name), filter.remote])].filter(Boolean);
  return (
    <Box
      sx={{display: 'grid', gridTemplateColumns: {xs: '1fr 1fr', sm: '220px 220px'}, gap: 2, mb: 2}}
    >
      <Choice
        label="Remote"
        all="All remotes"
        value={filter.remote}
        options={names.map((name) => ({value: name, label: name}))}
        onChange={(value) => setFilter('remote', value)}
      />
      <Choice
        label="Action"
        all="All actions"
        value={filter.action}
        options={ACTION_OPTIONS}
        onChange={(value) => setFilter('action', value)}
      />
    </Box>
  );
}

/** Changes with their author and reason, newest first. */
export function AuditPage() {
  const {filter, setFilter, clear} = useFilter();
  const audit = useAudit(filter);
  const empty = (
    <Paper variant="outlined">
      <EmptyState
        icon={<Pictogram of="search" />}
        title="No entries match these filters"
        text="The log itself is complete: clear the filters to see it."
        action={
          <Button variant="outlined" onClick={clear}>
            Clear filters
          </Button>
        }
      />
    </Paper>
  );
  return (
    <>
      <PageHeading
        title="Audit log · Operations"
        subtitle="Who changed what, and why. Every entry contains the hash of the one before it."
      >
        Audit log
      </PageHeading>
      <VerifyLog />
      <Filters filter={filter} setFilter={setFilter} />
      <Live
        query={audit}
        thing="the audit log"
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({pages}) => pages[0]?.length === 0}
        empty={empty}
      >
        {({pages}) => (
          <Paper variant="outlined">
            <Box component="ol" sx={{listStyle: 'none', m: 0, p: 0}}>
              {groupEntries(pages.flat()).map((group) => (
                <AuditRow key={group.at(-1)?.id} group={group} />
              ))}
            </Box>
            <LoadMore
              shown={pages.flat().length}
              hasMore={audit.hasNextPage}
              loading={audit.isFetchingNextPage}
              onMore={() => audit.fetchNextPage()}
            />
          </Paper>
        )}
      </Live>
    </>
  );
}

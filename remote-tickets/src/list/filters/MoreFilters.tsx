import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel, MenuItem, TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {useAgents} from '../../shared/queries/get-agents.ts';
import {CHANNEL_NAMES, TURN_LABELS, TYPE_LABELS, UNASSIGNED} from '../../shared/words/labels.ts';
import type {TicketFilters} from '../../shared/filters/ticket-filters.ts';
import {FieldFilter} from './FieldFilter.tsx';
import {FilterMenu} from './FilterMenu.tsx';
import {RATING_LABELS} from './rating-labels.ts';
import {TagsInput} from '../../shared/tags/TagsInput.tsx';

export interface MoreFiltersProps {
  filters: TicketFilters;
  onApply: (change: Partial<TicketFilters>) => void;
  onClose: () => void;
}

const NONE = {
  turn: [],
  type: [],
  channel: [],
  csat: [],
  tag: [],
  assignee: '',
  broadcast: '',
  field: '',
  createdFrom: '',
  createdTo: '',
  resolvedFrom: '',
  resolvedTo: '',
} satisfies Partial<TicketFilters>;

interface FilterProps {
  chosen: TicketFilters;
  choose: (change: Partial<TicketFilters>) => void;
}

const ChoiceFilters = ({chosen, choose}: FilterProps) => (
  <Box sx={{display: 'flex', gap: 1, flexWrap: 'wrap'}}>
    <FilterMenu
      label={t('Turn')}
      options={TURN_LABELS}
      chosen={chosen.turn}
      onChange={(next) => choose({turn: next})}
    />
    <FilterMenu
      label={t('Type')}
      options={TYPE_LABELS}
      chosen={chosen.type}
      onChange={(next) => choose({type: next})}
    />
    <FilterMenu
      label={t('Rating')}
      options={RATING_LABELS}
      chosen={chosen.csat}
      onChange={(next) => choose({csat: next})}
    />
    <FilterMenu
      label={t('Channel')}
      options={CHANNEL_NAMES}
      chosen={chosen.channel}
      onChange={(next) => choose({channel: next})}
    />
  </Box>
);

function AssigneeFilter({chosen, choose}: FilterProps) {
  const id = useId();
  const {data: agents = []} = useAgents();
  return (
    <TextField
      select
      id={id}
      size="small"
      label={t('Assignee')}
      value={chosen.assignee}
      onChange={(event) => choose({assignee: event.target.value})}
      slotProps={{select: {displayEmpty: true}}}
    >
      <MenuItem value="">{t('Anyone')}</MenuItem>
      <MenuItem value="me">{t('Me')}</MenuItem>
      <MenuItem value="none">{UNASSIGNED}</MenuItem>
      {agents.map((agent) => (
        <MenuItem key={agent.id} value={agent.id}>
          {agent.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const DAYS = {
  createdFrom: t('Created from'),
  createdTo: t('Created to'),
  resolvedFrom: t('Resolved from'),
  resolvedTo: t('Resolved to'),
} as const;

function DayRanges({chosen, choose}: FilterProps) {
  const id = useId();
  const names = Object.keys(DAYS) as (keyof typeof DAYS)[];
  return (
    <Box sx={{display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5}}>
      {names.map((name) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          type="date"
          size="small"
          label={DAYS[name]}
          value={chosen[name]}
          onChange={(event) => choose({[name]: event.target.value})}
        />
      ))}
    </Box>
  );
}

/** Filter by one broadcast, set by the link in its report. */
const BroadcastFilter = ({broadcast, chosen, choose}: FilterProps & {broadcast: string}) => (
  <FormControlLabel
    label={t('Only replies to one broadcast')}
    control={
      <Checkbox
        size="small"
        checked={chosen.broadcast !== ''}
        onChange={(event) => choose({broadcast: event.target.checked ? broadcast : ''})}
      />
    }
  />
);

/** Rarely used filters. */
export function MoreFilters({filters, onApply, onClose}: MoreFiltersProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState(filters);
  const choose = (change: Partial<TicketFilters>) => setChosen({...chosen, ...change});
  const {
    turn,
    type,
    channel,
    csat,
    tag,
    assignee,
    broadcast,
    field,
    createdFrom,
    createdTo,
    resolvedFrom,
    resolvedTo,
  } = chosen;
  useLeaveGuard('ask');
  const apply = (change: Partial<TicketFilters>) => {
    onApply(change);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('More filters')}</DialogTitle>
      <DialogContent>
        <Box sx={{display: 'grid', gap: 2}}>
          <ChoiceFilters chosen={chosen} choose={choose} />
          {filters.broadcast ? (
            <BroadcastFilter broadcast={filters.broadcast} chosen={chosen} choose={choose} />
          ) : null}
          <AssigneeFilter chosen={chosen} choose={choose} />
          <TagsInput
            size="small"
            label={t('Tags')}
            tags={tag}
            onChange={(next) => choose({tag: next})}
            hint={t('Tickets with all of these tags')}
          />
          <FieldFilter field={field} onChange={(next) => choose({field: next})} />
          <DayRanges chosen={chosen} choose={choose} />
        </Box>
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={() => apply(NONE)}>{t('Clear all')}</Button>
        <Button
          variant="contained"
          onClick={() =>
            apply({
              turn,
              type,
              channel,
              csat,
              tag,
              assignee,
              broadcast,
              field: field.endsWith(':') ? '' : field,
              createdFrom,
              createdTo,
              resolvedFrom,
              resolvedTo,
            })
          }
        >
          {t('Show tickets')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

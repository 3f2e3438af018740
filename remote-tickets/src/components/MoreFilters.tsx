import {useLeaveGuard} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {useAgents} from '../api/get-agents.ts';
import {CHANNEL_NAMES, TYPE_LABELS, UNASSIGNED} from '../labels.ts';
import type {Grade, TicketFilters} from '../state/ticket-filters.ts';
import {FieldFilter} from './FieldFilter.tsx';
import {FilterMenu} from './FilterMenu.tsx';
import {TagsInput} from './TagsInput.tsx';

export interface MoreFiltersProps {
  filters: TicketFilters;
  onApply: (change: Partial<TicketFilters>) => void;
  onClose: () => void;
}

const GRADE_LABELS: Record<Grade, string> = {
  good: 'Good or very good',
  okay: 'Okay',
  bad: 'Bad or very bad',
};

const NONE = {
  type: [],
  channel: [],
  csat: [],
  tag: [],
  assignee: '',
  field: '',
  createdFrom: '',
  createdTo: '',
  resolvedFrom: '',
  resolvedTo: '',
} satisfies Partial<TicketFilters>;

/** The filters that are seldom needed. */
export function MoreFilters({filters, onApply, onClose}: MoreFiltersProps) {
  const [titleId, id] = [useId(), useId()];
  const {data: agents = []} = useAgents();
  const [chosen, setChosen] = useState(filters);
  const choose = (change: Partial<TicketFilters>) => setChosen({...chosen, ...change});
  const {
    type,
    channel,
    csat,
    tag,
    assignee,
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
  const day = (
    name: 'createdFrom' | 'createdTo' | 'resolvedFrom' | 'resolvedTo',
    label: string,
  ) => (
    <TextField
      id={`${id}-${name}`}
      type="date"
      size="small"
      label={label}
      value={chosen[name]}
      onChange={(event) => choose({[name]: event.target.value})}
    />
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>More filters</DialogTitle>
      <DialogContent>
        <Box sx={{display: 'grid', gap: 2}}>
          <Box sx={{display: 'flex', gap: 1, flexWrap: 'wrap'}}>
            <FilterMenu
              label="Type"
              options={TYPE_LABELS}
              chosen={type}
              onChange={(next) => choose({type: next})}
            />
            <FilterMenu
              label="Rating"
              options={GRADE_LABELS}
              chosen={csat}
              onChange={(next) => choose({csat: next})}
            />
            <FilterMenu
              label="Channel"
              options={CHANNEL_NAMES}
              chosen={channel}
              onChange={(next) => choose({channel: next})}
            />
          </Box>
          <TextField
            select
            id={`${id}-assignee`}
            size="small"
            label="Assignee"
            value={assignee}
            onChange={(event) => choose({assignee: event.target.value})}
            slotProps={{select: {displayEmpty: true}}}
          >
            <MenuItem value="">Anyone</MenuItem>
            <MenuItem value="me">Me</MenuItem>
            <MenuItem value="none">{UNASSIGNED}</MenuItem>
            {agents.map((agent) => (
              <MenuItem key={agent.id} value={agent.id}>
                {agent.name}
              </MenuItem>
            ))}
          </TextField>
          <TagsInput
            size="small"
            label="Tags"
            tags={tag}
            onChange={(next) => choose({tag: next})}
            hint="Tickets that have all of them"
          />
          <FieldFilter field={field} onChange={(next) => choose({field: next})} />
          <Box sx={{display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5}}>
            {day('createdFrom', 'Created from')}
            {day('createdTo', 'Created to')}
            {day('resolvedFrom', 'Resolved from')}
            {day('resolvedTo', 'Resolved to')}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={() => apply(NONE)}>Clear these</Button>
        <Button
          variant="contained"
          onClick={() =>
            apply({
              type,
              channel,
              csat,
              tag,
              assignee,
              field: field.endsWith(':') ? '' : field,
              createdFrom,
              createdTo,
              resolvedFrom,
              resolvedTo,
            })
          }
        >
          Show tickets
        </Button>
      </DialogActions>
    </Dialog>
  );
}

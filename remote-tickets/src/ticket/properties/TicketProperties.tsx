import {nextStatuses} from '@switchboard/contracts/tickets/states';
import type {TeamName} from '@switchboard/contracts/team/schemas';
import type {
  Agent,
  AgentChoice,
  Ticket,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import {useCurrentUser} from '@switchboard/session';
import {useMay, useRefusal} from '@switchboard/session/access';
import {useRef, useState} from 'react';
import {Box, Button, confirmLeave, Skeleton, Stack, Typography} from '@switchboard/ui';
import {PresenceDot} from '@switchboard/ui/data';
import {useAgents, useLiveAgents, useTeams} from '../../shared/queries/get-agents.ts';
import {
  NO_TEAM,
  PRIORITIES,
  PRIORITY_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
  TYPES,
  UNASSIGNED,
} from '../../shared/words/labels.ts';
import {isFixed} from '../../shared/permissions/allowed.ts';
import {useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {useTicketChange} from '../../changes/index.ts';
import {PropertySelect, ReadOnlyProperty} from './PropertySelect.tsx';
import {TicketTagsInput, type TicketTagsInputProps} from '../../shared/tags/TicketTagsInput.tsx';
import {TicketFields} from './TicketFields.tsx';

const row = {
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 0.5,
  minHeight: 38,
};
/** Each property is a row: name and value, with a border on hover or focus. */
const rowsLook = {
  '& .MuiFormControl-root, & .property': row,
  '& .MuiInputLabel-root': {
    m: 0,
    fontSize: 13,
    fontWeight: 400,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  '& .MuiOutlinedInput-root:not(.Mui-focused, .Mui-error, :hover) .MuiOutlinedInput-notchedOutline':
    {borderColor: 'transparent'},
  '& .MuiFormHelperText-root': {gridColumn: 2, mt: 0},
};

/** Skeleton of the rows in their final size. */
export const PropertiesSkeleton = () => (
  <Stack sx={{gap: 0.25}}>
    {Array.from({length: 7}, (_, index) => (
      <Box key={index} sx={{height: 38, display: 'grid', alignItems: 'center'}}>
        <Skeleton height={22} />
      </Box>
    ))}
  </Stack>
);

/** The current assignee stays available after leaving the workspace. */
const assigneeOptions = (agents: readonly AgentChoice[], assignee: Agent | null) => [
  {value: '', label: UNASSIGNED},
  ...agents.map(({id, name, presence}) => ({
    value: id,
    label: name,
    mark: <PresenceDot state={presence} />,
  })),
  ...(assignee && !agents.some(({id}) => id === assignee.id)
    ? [{value: assignee.id, label: assignee.name}]
    : []),
];

const teamOptions = (teams: readonly TeamName[], team: TeamName | null) => [
  {value: '', label: NO_TEAM},
  ...[...teams, ...(team && !teams.some(({id}) => id === team.id) ? [team] : [])].map(
    ({id, name}) => ({value: id, label: name}),
  ),
];

interface PropertyKeys {
  readOnly: boolean;
  canTake: boolean;
  change: ReturnType<typeof useTicketChange>['change'];
}

/**
 * Keys that focus a property or change it.
 * @returns ref of the properties
 */
function usePropertyKeys({readOnly, canTake, change}: PropertyKeys) {
  const me = useCurrentUser().id;
  const box = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  useShortcuts(
    readOnly
      ? []
      : [
          {keys: 't', label: t('Edit tags'), run: () => focus('input[role=combobox]')},
          ...(canTake
            ? [{keys: 'm', label: t('Assign to me'), run: () => change({assigneeId: me})}]
            : []),
        ],
  );
  return box;
}

function TicketTags(props: Pick<TicketTagsInputProps, 'tags' | 'onChange'>) {
  const [text, setText] = useState('');
  return (
    <TicketTagsInput
      size="small"
      label={t('Tags')}
      text={text}
      onText={setText}
      confirmLeave={confirmLeave}
      {...props}
    />
  );
}

/** Editable properties of a ticket; each choice is saved at once. */
export function TicketProperties({ticket}: {ticket: Ticket}) {
  const me = useCurrentUser().id;
  const {data: agents = []} = useAgents();
  const {data: teams} = useTeams();
  useLiveAgents();
  const {change, saving, isPending} = useTicketChange(ticket);
  const {status, priority, type, tags} = ticket;
  const shown = {
    ...{status, priority, type, tags},
    assigneeId: ticket.assignee?.id ?? null,
    teamId: ticket.team?.id ?? null,
    ...saving,
  };
  const mayChange = useMay('changeTickets');
  const refusal = useRefusal('agent', t('change tickets'), !mayChange);
  const readOnly = isFixed(ticket) || !mayChange;
  const statuses = [ticket.status, ...nextStatuses(ticket.status)];
  const canTake = !readOnly && shown.assigneeId !== me && agents.some(({id}) => id === me);
  const box = usePropertyKeys({readOnly, canTake, change});
  return (
    <Stack ref={box} sx={{gap: 0.25, ...rowsLook}}>
      <Box sx={{display: 'flex', justifyContent: 'space-between', alignItems: 'baseline'}}>
        <Typography component="h2" variant="h3">
          {t('Properties')}
        </Typography>
        <Typography role="status" variant="caption" color="textSecondary">
          {isPending ? t('Saving…') : ''}
        </Typography>
      </Box>
      {refusal ? (
        <Typography variant="caption" color="textSecondary">
          {refusal}
        </Typography>
      ) : null}
      <PropertySelect
        label={t('Status')}
        shortcut={{keys: 's', label: t('Set status')}}
        value={shown.status}
        readOnly={readOnly}
        options={statuses.map((value) => ({value, label: STATUS_LABELS[value]}))}
        onChange={(status) => change({status: status as TicketStatus})}
      />
      <PropertySelect
        label={t('Priority')}
        shortcut={{keys: 'p', label: t('Set priority')}}
        value={shown.priority}
        readOnly={readOnly}
        options={PRIORITIES.map((value) => ({value, label: PRIORITY_LABELS[value]}))}
        onChange={(priority) => change({priority: priority as TicketPriority})}
      />
      <PropertySelect
        label={t('Type')}
        value={shown.type}
        readOnly={readOnly}
        options={TYPES.map((value) => ({value, label: TYPE_LABELS[value]}))}
        onChange={(type) => change({type: type as TicketType})}
      />
      <Box>
        <PropertySelect
          label={t('Assignee')}
          shortcut={{keys: 'a', label: t('Assign')}}
          value={shown.assigneeId ?? ''}
          readOnly={readOnly}
          options={assigneeOptions(agents, ticket.assignee)}
          onChange={(assigneeId) => change({assigneeId: assigneeId || null})}
        />
        {canTake ? (
          <Button size="small" onClick={() => change({assigneeId: me})} sx={{ml: '100px'}}>
            {t('Assign to me')}
          </Button>
        ) : null}
      </Box>
      {teams?.length !== 0 || ticket.team ? (
        <PropertySelect
          label={t('Team')}
          shortcut={{keys: 'w', label: t('Set team')}}
          value={shown.teamId ?? ''}
          readOnly={readOnly}
          options={teamOptions(teams ?? [], ticket.team)}
          onChange={(teamId) => change({teamId: teamId || null})}
        />
      ) : null}
      {readOnly ? (
        <ReadOnlyProperty label={t('Tags')} value={shown.tags.join(', ') || t('None')} />
      ) : (
        <TicketTags key={ticket.id} tags={shown.tags} onChange={(tags) => change({tags})} />
      )}
      <TicketFields ticket={ticket} />
    </Stack>
  );
}

import {BULK_MAX, COUNT_MAX, MERGE_MAX} from '@switchboard/contracts/limits';
import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Box, Button, Paper} from '@switchboard/ui';
import {PresenceDot} from '@switchboard/ui/data';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useEffect, useEffectEvent, useId, useState, type ReactNode} from 'react';
import {useAgents} from '../../shared/get-agents.ts';
import {
  PRIORITIES,
  PRIORITY_LABELS,
  STATUS_LABELS,
  STATUSES,
  UNASSIGNED,
} from '../../shared/labels.ts';
import type {Selection} from './selection.ts';
import type {AskedOfRows} from './use-row-keys.ts';
import {useBulkChange, type Chosen} from './use-bulk-change.ts';
import {ChoiceMenu, type Choice} from './ChoiceMenu.tsx';
import {SnoozeForm} from '../../changes/index.ts';
import {TagsInput} from '../../shared/TagsInput.tsx';

const SmallDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};

function TagsDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void;
  onChoose: (action: BulkAction) => void;
}) {
  const [tags, setTags] = useState<string[]>([]);
  const choose = (action: BulkAction) => {
    onClose();
    onChoose(action);
  };
  return (
    <SmallDialog title={t('Tags')} onClose={onClose}>
      <DialogContent>
        <TagsInput
          label={t('Tags')}
          tags={tags}
          onChange={setTags}
          hint={t('Press Enter after each tag')}
        />
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button disabled={tags.length === 0} onClick={() => choose({removeTags: tags})}>
          {t('Remove')}
        </Button>
        <Button
          variant="contained"
          disabled={tags.length === 0}
          onClick={() => choose({addTags: tags})}
        >
          {t('Add')}
        </Button>
      </DialogActions>
    </SmallDialog>
  );
}

function SnoozeChosen({
  isSaving,
  onClose,
  onChoose,
}: {
  isSaving: boolean;
  onClose: () => void;
  onChoose: (action: BulkAction) => void;
}) {
  const choose = (snoozedUntil: string) => {
    onClose();
    onChoose({snoozedUntil});
  };
  return (
    <SmallDialog title={t('Snooze until')} onClose={onClose}>
      <SnoozeForm isSaving={isSaving} error="" onChoose={choose} onClose={onClose} />
    </SmallDialog>
  );
}

/** The properties that are set from a menu. */
function PropertyMenus({
  asked,
  onChange,
}: {
  asked: AskedOfRows;
  onChange: (action: BulkAction) => void;
}) {
  const {data: agents = []} = useAgents();
  return (
    <>
      <ChoiceMenu
        label={t('Assign')}
        isAsked={asked === 'assign'}
        choices={[
          {label: UNASSIGNED, run: () => onChange({assigneeId: null})},
          ...agents.map(({id, name, presence}) => ({
            label: name,
            mark: <PresenceDot state={presence} />,
            run: () => onChange({assigneeId: id}),
          })),
        ]}
      />
      <ChoiceMenu
        label={t('Status')}
        isAsked={asked === 'status'}
        choices={STATUSES.filter((status) => status !== 'new').map((status) => ({
          label: STATUS_LABELS[status],
          run: () => onChange({status}),
        }))}
      />
      <ChoiceMenu
        label={t('Priority')}
        choices={PRIORITIES.map((priority) => ({
          label: PRIORITY_LABELS[priority],
          run: () => onChange({priority}),
        }))}
      />
    </>
  );
}

export interface BulkBarProps {
  /** The ticked rows. */
  tickets: readonly Ticket[];
  selection: Selection;
  /** What the whole list is, for changing all of it. */
  list: Chosen['list'];
  total: number;
  /** What a key asks for. */
  asked: AskedOfRows;
  onAnswer: () => void;
}

/** What can be done with the ticked tickets, at the foot of the screen. */
export function BulkBar({tickets, selection, list, total, asked, onAnswer}: BulkBarProps) {
  const mayChange = useMay('changeTickets');
  const mayModerate = useMay('moderateTickets');
  const refusal = useRefusal('agent', t('change tickets'), !mayChange);
  const [isAll, setAll] = useState(false);
  const [dialog, setDialog] = useState<'tags' | 'snooze' | null>(null);
  const {change, merge, isPending} = useBulkChange({
    tickets,
    list,
    total: isAll ? total : null,
    onDone: selection.set,
  });
  const isPart = tickets.length < total;
  const canTakeAll = isPart && total <= Math.min(BULK_MAX, COUNT_MAX);
  const count = isAll ? total : tickets.length;
  const answer = useEffectEvent((what: AskedOfRows) => {
    if (what === 'resolve') change({status: 'resolved'});
    if (what) onAnswer();
  });
  useEffect(() => answer(asked), [asked]);
  // The ticked rows would no longer be ticked.
  useLeaveGuard('ask');
  const close = () => setDialog(null);
  const more: Choice[] = [
    {label: t('Snooze…'), run: () => setDialog('snooze')},
    ...(!isAll && tickets.length > 1 && tickets.length <= MERGE_MAX + 1
      ? [{label: t('Merge into the oldest'), run: () => void merge()}]
      : []),
    ...(mayModerate
      ? [
          {label: t('Mark as spam'), run: () => change({isSpam: true})},
          {label: t('Delete'), run: () => change({isDeleted: true})},
        ]
      : []),
  ];
  return (
    <Paper
      data-foot
      role="region"
      aria-label={t('Selected tickets')}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 3,
        mt: 2,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      <Box role="status" sx={{fontWeight: 600, mr: 1}}>
        {t('{count} selected', {count})}
      </Box>
      {mayChange && canTakeAll && !isAll ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t('Select all {total}', {total})}
        </Button>
      ) : null}
      {mayChange ? (
        <>
          <PropertyMenus asked={asked} onChange={change} />
          <Button size="small" onClick={() => setDialog('tags')}>
            {t('Tags')}
          </Button>
          <ChoiceMenu label={t('More')} choices={more} />
        </>
      ) : (
        refusal
      )}
      <Button size="small" loading={isPending} onClick={() => selection.set([])} sx={{ml: 'auto'}}>
        {t('Clear selection')}
      </Button>
      {dialog === 'tags' ? <TagsDialog onClose={close} onChoose={change} /> : null}
      {dialog === 'snooze' ? (
        <SnoozeChosen isSaving={isPending} onClose={close} onChoose={change} />
      ) : null}
    </Paper>
  );
}

import {BULK_MAX, COUNT_MAX, MERGE_MAX} from '@switchboard/contracts/limits';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Box, Button, Paper} from '@switchboard/ui';
import {useEffect, useEffectEvent, useState} from 'react';
import type {Selection} from './selection.ts';
import type {AskedOfRows} from './use-row-keys.ts';
import {useBulkChange, type Chosen} from './use-bulk-change.ts';
import {SnoozeChosen, TagsDialog} from './BulkDialogs.tsx';
import {ChoiceMenu, type Choice} from './ChoiceMenu.tsx';
import {PropertyMenus} from './PropertyMenus.tsx';

export interface BulkBarProps {
  /** Ticked rows. */
  tickets: readonly Ticket[];
  selection: Selection;
  /** Query of the whole list, to change all of it. */
  list: Chosen['list'];
  total: number;
  /** Action requested by a key. */
  asked: AskedOfRows;
  onAnswer: () => void;
}

/** One line, scrollable where it lacks room. */
const actionsLook = {
  display: 'flex',
  gap: 0.5,
  flexWrap: {xs: 'nowrap', md: 'wrap'},
  order: {xs: 1, md: 0},
  flexBasis: {xs: '100%', md: 'auto'},
  overflowX: {xs: 'auto', md: 'visible'},
} as const;

/** Bar with actions for ticked tickets, at the foot of the screen. */
export function BulkBar({tickets, selection, list, total, asked, onAnswer}: BulkBarProps) {
  const mayChange = useMay('changeTickets');
  const mayModerate = useMay('moderateTickets');
  const refusal = useRefusal('agent', t('change tickets'), !mayChange);
  const {isAll} = selection;
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
    if (what?.what === 'resolve') change({status: 'resolved'});
    if (what) onAnswer();
  });
  useEffect(() => answer(asked), [asked]);
  // A replacement would lose the ticked rows.
  useLeaveGuard('ask');
  const close = () => setDialog(null);
  const more: Choice[] = [
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
      data-bulk
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
      <Box sx={{fontWeight: 600, mr: 1}}>{t('{count} selected', {count})}</Box>
      {mayChange && canTakeAll && !isAll ? (
        <Button size="small" onClick={selection.takeAll}>
          {t('Select all {total}', {total})}
        </Button>
      ) : null}
      {mayChange ? (
        <Box sx={actionsLook}>
          <PropertyMenus asked={asked} onChange={change} onOtherTime={() => setDialog('snooze')} />
          <Button size="small" onClick={() => setDialog('tags')} sx={{flexShrink: 0}}>
            {t('Tags')}
          </Button>
          {more.length > 0 ? <ChoiceMenu label={t('More')} choices={more} /> : null}
        </Box>
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

import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, VisuallyHidden} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {type RowAction, RowMenu} from '@switchboard/ui/rows';
import {BroadcastProgress} from '../components/BroadcastProgress.tsx';
import {CHANNEL_LABELS, formatCount, formatShare} from '../components/labels.ts';
import {StatusLabel} from '../components/StatusLabel.tsx';
import {paths} from '../paths.ts';
import {deliveredOf} from '../state/progress.ts';
import {BroadcastWhen} from './BroadcastWhen.tsx';
import {SortHead, type Sorting} from './SortHead.tsx';

export interface BroadcastRowsProps {
  broadcasts: readonly Broadcast[];
  label: string;
  actionsOf: (broadcast: Broadcast) => RowAction[];
}

const hasBegun = ({status}: Broadcast) => status !== 'draft' && status !== 'scheduled';
const isMoving = ({status}: Broadcast) =>
  status === 'preparing' || status === 'sending' || status === 'paused';

const wide = {display: {xs: 'none', lg: 'table-cell'}};
const number = {whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums'};

const NameLink = ({broadcast}: {broadcast: Broadcast}) => (
  <Link
    component={RouterLink}
    to={
      broadcast.status === 'draft' && !broadcast.approval
        ? paths.edit(broadcast.id)
        : paths.report(broadcast.id)
    }
    sx={{fontWeight: 600, overflowWrap: 'anywhere'}}
  >
    {broadcast.name}
  </Link>
);

const Menu = ({broadcast, actions}: {broadcast: Broadcast; actions: RowAction[]}) => (
  <RowMenu name={broadcast.name} items={actions} />
);

const reached = ({recipients, counts}: Broadcast) => recipients - counts.skipped;

const recipientsOf = (broadcast: Broadcast) =>
  hasBegun(broadcast) ? formatCount(reached(broadcast)) : '–';

/** A mail server that is only handed mails reports no deliveries: null. */
const deliveredIn = (broadcast: Broadcast) => {
  const {n, of} = deliveredOf(broadcast);
  return n === 0 && broadcast.counts.sent > 0 ? null : formatShare(n, of);
};

const outcomeOf = (broadcast: Broadcast) => {
  const delivered = deliveredIn(broadcast);
  return [
    plural(reached(broadcast), '# recipient', '# recipients'),
    delivered && t('{delivered} delivered', {delivered}),
  ]
    .filter(Boolean)
    .join(', ');
};

const creditsOf = (broadcast: Broadcast) =>
  hasBegun(broadcast) ? formatCount(broadcast.credits.spent) : '–';

const Row = ({broadcast, actions}: {broadcast: Broadcast; actions: RowAction[]}) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{minWidth: 180}}>
      <NameLink broadcast={broadcast} />
    </TableCell>
    <TableCell>{CHANNEL_LABELS[broadcast.channel]}</TableCell>
    <TableCell>
      <StatusLabel broadcast={broadcast} />
    </TableCell>
    <TableCell align="right" sx={number}>
      {recipientsOf(broadcast)}
    </TableCell>
    <TableCell sx={{width: 140}}>
      {isMoving(broadcast) ? <BroadcastProgress broadcast={broadcast} /> : '–'}
    </TableCell>
    <TableCell align="right" sx={number}>
      {deliveredIn(broadcast) ?? '–'}
    </TableCell>
    <TableCell align="right" sx={{...wide, ...number}}>
      {creditsOf(broadcast)}
    </TableCell>
    <TableCell sx={{whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <BroadcastWhen broadcast={broadcast} />
    </TableCell>
    <TableCell sx={wide}>{broadcast.createdBy}</TableCell>
    <TableCell align="right" sx={{width: 56, py: 0.5}}>
      <Menu broadcast={broadcast} actions={actions} />
    </TableCell>
  </TableRow>
);

/** The list on a wide screen. */
export const BroadcastTable = ({
  broadcasts,
  label,
  actionsOf,
  ...sorting
}: BroadcastRowsProps & Sorting) => (
  <TableContainer>
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          <SortHead label={t('Name')} sorts={['name', '-name']} {...sorting} />
          <TableCell>{t('Channel')}</TableCell>
          <SortHead label={t('Status')} sorts={['status', '-status']} {...sorting} />
          <SortHead
            label={t('Recipients')}
            sorts={['-recipients', 'recipients']}
            align="right"
            {...sorting}
          />
          <TableCell>{t('Progress')}</TableCell>
          <TableCell align="right">{t('Delivered')}</TableCell>
          <TableCell align="right" sx={wide}>
            {t('Credits')}
          </TableCell>
          <SortHead label={t('When')} sorts={['-at', 'at']} {...sorting} />
          <TableCell sx={wide}>{t('Created by')}</TableCell>
          <TableCell>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {broadcasts.map((broadcast) => (
          <Row key={broadcast.id} broadcast={broadcast} actions={actionsOf(broadcast)} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const Card = ({broadcast, actions}: {broadcast: Broadcast; actions: RowAction[]}) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gap: 1,
      p: 2,
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-child': {borderBottom: 0},
    }}
  >
    <Box sx={{display: 'flex', gap: 1, alignItems: 'flex-start'}}>
      <Box sx={{flex: 1, minWidth: 0}}>
        <NameLink broadcast={broadcast} />
      </Box>
      <StatusLabel broadcast={broadcast} />
      <Box sx={{mt: -0.5, mr: -1}}>
        <Menu broadcast={broadcast} actions={actions} />
      </Box>
    </Box>
    {isMoving(broadcast) ? <BroadcastProgress broadcast={broadcast} /> : null}
    <Box sx={{fontSize: 13, color: 'text.secondary'}}>
      {CHANNEL_LABELS[broadcast.channel]} · <BroadcastWhen broadcast={broadcast} />
      {hasBegun(broadcast) ? ` · ${outcomeOf(broadcast)}` : null}
    </Box>
  </Box>
);

/** The list on a phone. */
export const BroadcastCards = ({broadcasts, label, actionsOf}: BroadcastRowsProps) => (
  <Box component="ul" aria-label={label} sx={{m: 0, p: 0, listStyle: 'none'}}>
    {broadcasts.map((broadcast) => (
      <Card key={broadcast.id} broadcast={broadcast} actions={actionsOf(broadcast)} />
    ))}
  </Box>
);

import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {IconButton, Link, RelativeTime, Typography, VisuallyHidden} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {DeleteIcon} from '@switchboard/ui/icons';
import {channelLabel} from '../forms/broadcast-form.ts';
import {paths} from '../paths.ts';

export interface BroadcastTableProps {
  broadcasts: Broadcast[];
  /** Undefined for those who may not. */
  onDelete: ((broadcast: Broadcast) => void) | undefined;
}

const wide = {display: {xs: 'none', md: 'table-cell'}};

const BroadcastRow = ({
  broadcast,
  onDelete,
}: {
  broadcast: Broadcast;
  onDelete: (() => void) | undefined;
}) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{minWidth: 160, overflowWrap: 'anywhere'}}>
      {onDelete ? (
        <Link component={RouterLink} to={paths.edit(broadcast.id)}>
          {broadcast.name}
        </Link>
      ) : (
        broadcast.name
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{display: {xs: 'block', md: 'none'}, mt: 0.25}}
      >
        {channelLabel(broadcast.channel)} · <RelativeTime at={broadcast.updatedAt} />
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{channelLabel(broadcast.channel)}</TableCell>
    <TableCell>
      <StatusChip label={t('Draft')} tone="neutral" />
    </TableCell>
    <TableCell sx={wide}>{broadcast.createdBy}</TableCell>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <RelativeTime at={broadcast.updatedAt} />
    </TableCell>
    <TableCell align="right" sx={{width: 56, py: 0.5}}>
      {onDelete ? (
        <IconButton aria-label={t('Delete {name}', {name: broadcast.name})} onClick={onDelete}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : null}
    </TableCell>
  </TableRow>
);

export const BroadcastTable = ({broadcasts, onDelete}: BroadcastTableProps) => (
  <TableContainer>
    <Table aria-label={t('Broadcasts')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Name')}</TableCell>
          <TableCell sx={wide}>{t('Channel')}</TableCell>
          <TableCell>{t('Status')}</TableCell>
          <TableCell sx={wide}>{t('Created by')}</TableCell>
          <TableCell sx={wide}>{t('Updated')}</TableCell>
          <TableCell>
            <VisuallyHidden>{t('Delete')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {broadcasts.map((broadcast) => (
          <BroadcastRow
            key={broadcast.id}
            broadcast={broadcast}
            onDelete={onDelete && (() => onDelete(broadcast))}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

import type {Suppression} from '@switchboard/contracts/suppressions/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, RelativeTime, VisuallyHidden} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {CHANNEL_LABELS} from '../message/index.ts';
import {REASON_LABELS, REASON_TONES} from './reasons.ts';

export interface SuppressionTableProps {
  suppressions: readonly Suppression[];
  onAllow: (suppression: Suppression) => void;
}

const wide = {display: {xs: 'none', md: 'table-cell'}};

const Row = ({
  suppression: {channel, address, reason, contact, createdBy, createdAt},
  onAllow,
}: {
  suppression: Suppression;
  onAllow: () => void;
}) => (
  <TableRow hover sx={{'&:last-child > *': {borderBottom: 0}}}>
    <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
      {address}
      <Box sx={{color: 'text.secondary', fontSize: 13, fontWeight: 400}}>
        {contact?.name ?? t('No contact')}
        <Box component="span" sx={{display: {md: 'none'}}}>
          {' · '}
          <RelativeTime at={createdAt} />
        </Box>
      </Box>
    </TableCell>
    <TableCell sx={wide}>{CHANNEL_LABELS[channel]}</TableCell>
    <TableCell>
      <StatusChip label={REASON_LABELS[reason]} tone={REASON_TONES[reason]} />
    </TableCell>
    <TableCell sx={{...wide, color: 'text.secondary'}}>
      <RelativeTime at={createdAt} />
      {createdBy === null ? null : <Box sx={{fontSize: 13}}>{createdBy}</Box>}
    </TableCell>
    <TableCell align="right" sx={{py: 0.5}}>
      <Button
        size="small"
        aria-label={t('Allow {address} again', {address})}
        onClick={onAllow}
        sx={{whiteSpace: 'nowrap'}}
      >
        {t('Allow')}
      </Button>
    </TableCell>
  </TableRow>
);

export const SuppressionTable = ({suppressions, onAllow}: SuppressionTableProps) => (
  <TableContainer>
    <Table aria-label={t('Suppressed addresses')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Address')}</TableCell>
          <TableCell sx={{...wide, width: 110}}>{t('Channel')}</TableCell>
          <TableCell sx={{width: {md: 170}}}>{t('Reason')}</TableCell>
          <TableCell sx={{...wide, width: 180}}>{t('Since')}</TableCell>
          <TableCell sx={{width: 96}}>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {suppressions.map((one) => (
          <Row key={one.id} suppression={one} onAllow={() => onAllow(one)} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

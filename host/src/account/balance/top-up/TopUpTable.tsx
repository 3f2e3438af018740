import type {TopUp} from '@switchboard/contracts/balance/payments';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, DateTime, Paper, Typography} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {creditFigure, money} from '../money.ts';
import {paths} from '../paths.ts';
import {PROVIDER_LABELS, STATUS_LABELS, STATUS_TONES} from './payment-words.ts';

const wide = {display: {xs: 'none', md: 'table-cell'}};

interface TopUpRowProps {
  topUp: TopUp;
  onPay: (topUp: TopUp) => void;
}

function Next({topUp, onPay}: TopUpRowProps) {
  const {reference} = topUp;
  if (topUp.invoiceId)
    return (
      <Button
        size="small"
        component={RouterLink}
        to={paths.invoice(topUp.invoiceId)}
        aria-label={t('Invoice of {reference}', {reference})}
      >
        {t('Invoice')}
      </Button>
    );
  if (topUp.status !== 'pending') return null;
  return (
    <Button
      size="small"
      aria-label={t('Pay {reference}', {reference})}
      onClick={() => onPay(topUp)}
    >
      {t('Pay')}
    </Button>
  );
}

const TopUpRow = ({topUp, onPay}: TopUpRowProps) => (
  <TableRow hover>
    <TableCell component="th" scope="row">
      <Typography variant="body2" sx={{fontWeight: 600}}>
        {topUp.reference}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <DateTime at={topUp.createdAt} />
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{PROVIDER_LABELS[topUp.provider]}</TableCell>
    <TableCell align="right">{creditFigure(topUp.credits)}</TableCell>
    <TableCell align="right" sx={wide}>
      {money(topUp.amountMinor, topUp.currency)}
    </TableCell>
    <TableCell>
      <StatusChip tone={STATUS_TONES[topUp.status]} label={STATUS_LABELS[topUp.status]} />
    </TableCell>
    <TableCell align="right">
      <Next topUp={topUp} onPay={onPay} />
    </TableCell>
  </TableRow>
);

/** Newest top-ups with their actions. */
export const TopUpTable = ({topUps, onPay}: {topUps: TopUp[]; onPay: (topUp: TopUp) => void}) => (
  <Paper variant="outlined" sx={{overflow: 'hidden'}}>
    <TableContainer tabIndex={0} role="region" aria-label={t('Top-ups')}>
      <Table aria-label={t('Top-ups')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Reference')}</TableCell>
            <TableCell sx={wide}>{t('Payment')}</TableCell>
            <TableCell align="right">{t('Credits')}</TableCell>
            <TableCell align="right" sx={wide}>
              {t('Price')}
            </TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell align="right">{t('Actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {topUps.map((topUp) => (
            <TopUpRow key={topUp.id} topUp={topUp} onPay={onPay} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Paper>
);

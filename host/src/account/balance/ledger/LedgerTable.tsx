import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {DateTime, Link, Typography} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {changeFigure, creditFigure} from '../money.ts';
import {paths} from '../paths.ts';
import {REFERENCE_LABELS, TYPE_LABELS} from './ledger-words.ts';

const wide = {display: {xs: 'none', md: 'table-cell'}};
const numeric = {fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap'};

function Reference({reference}: Pick<LedgerEntry, 'reference'>) {
  if (!reference) return null;
  return (
    <Link
      component={RouterLink}
      to={paths.ledgerOf(reference.id)}
      variant="caption"
      sx={{display: 'inline-block', whiteSpace: 'nowrap'}}
    >
      {REFERENCE_LABELS[reference.type]}
    </Link>
  );
}

const EntryRow = ({entry}: {entry: LedgerEntry}) => (
  <TableRow hover>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <DateTime at={entry.createdAt} />
    </TableCell>
    <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
      <Typography variant="body2" sx={{fontWeight: 600}}>
        {entry.memo || TYPE_LABELS[entry.type]}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{display: {md: 'none'}, mr: 1}}>
        <DateTime at={entry.createdAt} />
      </Typography>
      <Reference reference={entry.reference} />
    </TableCell>
    <TableCell sx={wide}>{TYPE_LABELS[entry.type]}</TableCell>
    <TableCell
      align="right"
      sx={{...numeric, fontWeight: 600, color: entry.amount > 0 ? 'success.main' : 'text.primary'}}
    >
      {changeFigure(entry.amount)}
    </TableCell>
    <TableCell align="right" sx={{...numeric, ...wide}}>
      {changeFigure(entry.heldAmount)}
    </TableCell>
    <TableCell align="right" sx={numeric}>
      {creditFigure(entry.balanceAfter)}
    </TableCell>
  </TableRow>
);

/** Changes of the balance, with the available credits after each. */
export const LedgerTable = ({entries}: {entries: readonly LedgerEntry[]}) => (
  <TableContainer tabIndex={0} role="region" aria-label={t('Ledger')}>
    <Table aria-label={t('Ledger')}>
      <TableHead>
        <TableRow>
          <TableCell sx={wide}>{t('Date')}</TableCell>
          <TableCell>{t('Entry')}</TableCell>
          <TableCell sx={wide}>{t('Type')}</TableCell>
          <TableCell align="right">{t('Amount')}</TableCell>
          <TableCell align="right" sx={wide}>
            {t('Held')}
          </TableCell>
          <TableCell align="right">{t('Balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

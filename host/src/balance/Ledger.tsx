import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import {formats, t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  DateTime,
  EmptyState,
  Paper,
  QueryStates,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {
  LoadMore,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useLedger} from './api/list-ledger.ts';

const TYPE_LABELS: Record<LedgerEntry['type'], string> = {
  grant: t('Grant'),
  topup: t('Top-up'),
  reserve: t('Reserved'),
  settle: t('Spent'),
  release: t('Released'),
  refund: t('Refund'),
  adjustment: t('Adjustment'),
};

const figures = new Intl.NumberFormat(formats());
const changes = new Intl.NumberFormat(formats(), {signDisplay: 'exceptZero'});
const wide = {display: {xs: 'none', sm: 'table-cell'}};
const numeric = {fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap'};

const EntryRow = ({entry}: {entry: LedgerEntry}) => (
  <TableRow hover>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <DateTime at={entry.createdAt} />
    </TableCell>
    <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
      <Typography variant="body2" sx={{fontWeight: 600}}>
        {entry.memo || TYPE_LABELS[entry.type]}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{display: {xs: 'block', sm: 'none'}}}>
        <DateTime at={entry.createdAt} />
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{TYPE_LABELS[entry.type]}</TableCell>
    <TableCell
      align="right"
      sx={{...numeric, fontWeight: 600, color: entry.amount > 0 ? 'success.main' : 'text.primary'}}
    >
      {changes.format(entry.amount)}
    </TableCell>
    <TableCell align="right" sx={numeric}>
      {figures.format(entry.balanceAfter)}
    </TableCell>
  </TableRow>
);

const noEntries = (
  <EmptyState
    icon={<Pictogram of="ledger" />}
    title={t('No entries yet')}
    text={t('Every change to your credits is listed here.')}
    action={
      <Button component={RouterLink} to="/dashboard/broadcast/create" variant="outlined">
        {t('New broadcast')}
      </Button>
    }
  />
);

/** What changed the available credits, with the balance after each entry. */
export function Ledger() {
  const query = useLedger();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="ledger-heading"
      sx={{mt: 2, overflow: 'hidden'}}
    >
      <Typography id="ledger-heading" component="h2" variant="h2" sx={{px: 2, py: 2}}>
        {t('Ledger')}
      </Typography>
      <QueryStates
        query={query}
        thing={t('the ledger')}
        skeleton={
          <Box sx={{px: 2, pb: 2}}>
            <SkeletonRows rows={4} />
          </Box>
        }
        isEmpty={({entries}) => entries.length === 0}
        empty={noEntries}
      >
        {({entries, total}) => (
          <>
            <TableContainer>
              <Table aria-labelledby="ledger-heading">
                <TableHead>
                  <TableRow>
                    <TableCell sx={wide}>{t('Date')}</TableCell>
                    <TableCell>{t('Entry')}</TableCell>
                    <TableCell sx={wide}>{t('Type')}</TableCell>
                    <TableCell align="right">{t('Change')}</TableCell>
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
            <LoadMore
              shown={entries.length}
              total={total}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={query.fetchNextPage}
            />
          </>
        )}
      </QueryStates>
    </Paper>
  );
}

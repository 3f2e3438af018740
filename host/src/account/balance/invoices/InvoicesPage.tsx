import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, DateTime, EmptyState, Link} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import type {InvoiceSummary} from '@switchboard/contracts/balance/payments';
import {useInvoices} from '../api/invoices.ts';
import {BalanceFrame} from '../BalanceFrame.tsx';
import {money} from '../money.ts';
import {paths} from '../paths.ts';

const noInvoices = (
  <EmptyState
    icon={<Pictogram of="ledger" />}
    title={t('No invoices yet')}
    text={t('Every payment for credits gets an invoice.')}
    action={
      <Button component={RouterLink} to={paths.overview()} variant="outlined">
        {t('Overview')}
      </Button>
    }
  />
);

const InvoiceTable = ({invoices}: {invoices: readonly InvoiceSummary[]}) => (
  <TableContainer>
    <Table aria-label={t('Invoices')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Number')}</TableCell>
          <TableCell>{t('Issued')}</TableCell>
          <TableCell align="right">{t('Total')}</TableCell>
          <TableCell>{t('Status')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoices.map(({id, number, issuedAt, totalMinor, currency}) => (
          <TableRow key={id} hover>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={paths.invoice(id)}>
                {number}
              </Link>
            </TableCell>
            <TableCell>
              <DateTime at={issuedAt} />
            </TableCell>
            <TableCell align="right">{money(totalMinor, currency)}</TableCell>
            <TableCell>
              <StatusChip tone="success" label={t('Paid')} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** Invoices of the credits that were bought. */
export const InvoicesPage = () => (
  <BalanceFrame title={t('Invoices')} current={paths.invoices()}>
    <ListScreen
      query={useInvoices()}
      thing={t('the invoices')}
      itemsOf={({invoices}) => invoices}
      totalOf={({total}) => total}
      empty={noInvoices}
    >
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </ListScreen>
  </BalanceFrame>
);

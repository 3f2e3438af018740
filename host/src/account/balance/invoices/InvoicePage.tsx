import type {Invoice} from '@switchboard/contracts/balance/payments';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useParams} from '@switchboard/router';
import {Button, EmptyState, Paper, QueryStates} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {FormSkeleton, Pictogram} from '@switchboard/ui/placeholders';
import {useInvoice, useInvoiceDownload} from '../api/invoices.ts';
import {BalanceFrame} from '../BalanceFrame.tsx';
import {paths} from '../paths.ts';
import {InvoiceSheet} from './InvoiceSheet.tsx';

function Actions({invoice}: {invoice: Invoice}) {
  const {mutate, isPending} = useInvoiceDownload();
  return (
    <>
      <Button variant="outlined" onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => mutate(invoice, {onError: (error) => showErrorToast(error)})}
      >
        {t('Download PDF')}
      </Button>
    </>
  );
}

const notFound = (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="search" />}
      title={t('Invoice not found')}
      text={t('It may belong to another workspace.')}
      action={
        <Button component={RouterLink} to={paths.invoices()} variant="outlined">
          {t('All invoices')}
        </Button>
      }
    />
  </Paper>
);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'not_found';

/** One invoice, to read, to print and to download. */
export function InvoicePage() {
  const {id = ''} = useParams();
  const query = useInvoice(id);
  return (
    <BalanceFrame
      title={query.data?.number ?? t('Invoice')}
      current={paths.invoices()}
      actions={query.data ? <Actions invoice={query.data} /> : undefined}
    >
      {isMissing(query.error) ? (
        notFound
      ) : (
        <QueryStates query={query} thing={t('the invoice')} skeleton={<FormSkeleton />}>
          {(invoice) => <InvoiceSheet invoice={invoice} />}
        </QueryStates>
      )}
    </BalanceFrame>
  );
}

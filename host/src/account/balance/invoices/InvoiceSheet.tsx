import type {Invoice} from '@switchboard/contracts/balance/payments';
import {t} from '@switchboard/i18n';
import {Box, formatDate, Paper, Typography} from '@switchboard/ui';
import {Table, TableBody, TableCell, TableHead, TableRow} from '@switchboard/ui/data';
import {creditFigure, money, taxPercent} from '../money.ts';

/** On paper nothing but the sheet is printed, black on white in either theme. */
const sheet = {
  p: {xs: 2, md: 4},
  maxWidth: 800,
  '@media print': {
    position: 'fixed',
    inset: 0,
    zIndex: 'tooltip',
    maxWidth: 'none',
    border: 0,
    borderRadius: 0,
    bgcolor: 'common.white',
    '&, & *': {color: 'black !important'},
  },
};
const lines = {whiteSpace: 'pre-line'};

function Buyer({buyer}: Pick<Invoice, 'buyer'>) {
  const {company, address, taxId} = buyer;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('Billed to')}
      </Typography>
      <Typography sx={{fontWeight: 600}}>{company}</Typography>
      <Typography sx={lines}>{address}</Typography>
      {taxId ? <Typography>{t('Tax ID: {taxId}', {taxId})}</Typography> : null}
    </>
  );
}

function SumRow({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: string;
  isTotal?: boolean;
}) {
  const weight = {fontWeight: isTotal ? 700 : 400};
  return (
    <TableRow>
      <TableCell component="th" scope="row" colSpan={2} sx={weight}>
        {label}
      </TableCell>
      <TableCell align="right" sx={weight}>
        {amount}
      </TableCell>
    </TableRow>
  );
}

function Lines({invoice}: {invoice: Invoice}) {
  const amount = (minor: number) => money(minor, invoice.currency);
  return (
    <Table size="small" aria-label={t('Lines')} sx={{mt: 3}}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Item')}</TableCell>
          <TableCell align="right">{t('Quantity')}</TableCell>
          <TableCell align="right">{t('Amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoice.lines.map(({text, quantity, amountMinor}) => (
          <TableRow key={text}>
            <TableCell>{text}</TableCell>
            <TableCell align="right">{creditFigure(quantity)}</TableCell>
            <TableCell align="right">{amount(amountMinor)}</TableCell>
          </TableRow>
        ))}
        <SumRow label={t('Net')} amount={amount(invoice.netMinor)} />
        <SumRow
          label={t('Tax ({rate})', {rate: taxPercent(invoice.taxRate)})}
          amount={amount(invoice.taxMinor)}
        />
        <SumRow label={t('Total, paid')} amount={amount(invoice.totalMinor)} isTotal />
      </TableBody>
    </Table>
  );
}

/** Invoice in its printed form. */
export const InvoiceSheet = ({invoice}: {invoice: Invoice}) => (
  <Paper component="article" variant="outlined" sx={sheet}>
    <Typography variant="body2" color="textSecondary" sx={lines}>
      {invoice.seller}
    </Typography>
    <Box sx={{my: 3}}>
      <Typography component="h2" variant="h2">
        {t('Invoice {number}', {number: invoice.number})}
      </Typography>
      <Typography variant="body2">
        {t('Issued on {day}', {day: formatDate(invoice.issuedAt, invoice.timeZone)})}
      </Typography>
    </Box>
    <Buyer buyer={invoice.buyer} />
    <Lines invoice={invoice} />
    {invoice.provider === 'sandbox' ? (
      <Typography variant="body2" color="textSecondary" sx={{mt: 3}}>
        {t('Paid in the sandbox: no money moved.')}
      </Typography>
    ) : null}
  </Paper>
);

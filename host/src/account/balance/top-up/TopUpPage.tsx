import type {TopUp} from '@switchboard/contracts/balance/payments';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useSearchParams} from '@switchboard/router';
import {Alert, Box, Button, EmptyState, Paper, QueryStates, Typography} from '@switchboard/ui';
import {FormSkeleton, Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useOffer, useTopUps} from '../api/top-ups.ts';
import {BalanceFrame} from '../BalanceFrame.tsx';
import {paths} from '../paths.ts';
import {Prices} from '../Prices.tsx';
import {PaymentDialog} from './PaymentDialog.tsx';
import {readAsked} from './asked.ts';
import {TopUpForm} from './TopUpForm.tsx';
import {TopUpTable} from './TopUpTable.tsx';

const notSold = (
  <EmptyState
    icon={<Pictogram of="wallet" />}
    title={t("Credits can't be bought here yet")}
    text={t("The operator of this system hasn't set up a way to pay.")}
    action={
      <Button component={RouterLink} to={paths.overview()} variant="outlined">
        {t('Overview')}
      </Button>
    }
  />
);

const RETURN_NOTES: Record<
  TopUp['status'],
  {severity: 'info' | 'success' | 'error'; text: string}
> = {
  pending: {severity: 'info', text: t('The payment is not confirmed yet.')},
  paid: {severity: 'success', text: t('Payment received. The credits have been added.')},
  failed: {severity: 'error', text: t('This payment was declined')},
  expired: {severity: 'error', text: t('This payment has expired.')},
};

/** Outcome of the payment from whose page the user returns. */
function ReturnNote({topUps}: {topUps: TopUp[] | undefined}) {
  const [search] = useSearchParams();
  const topUp = topUps?.find(({id}) => id === search.get('paying'));
  if (!topUp) return null;
  const {severity, text} = RETURN_NOTES[topUp.status];
  return (
    <Alert severity={severity} sx={{mb: 2}}>
      {text}
    </Alert>
  );
}

const goToPage = (url: string) => window.location.assign(url);

/** Page to buy credits. */
export function TopUpPage() {
  const offer = useOffer();
  const topUps = useTopUps();
  const [search] = useSearchParams();
  const asked = readAsked(search);
  const [paying, setPaying] = useState<TopUp>();
  const pay = (topUp: TopUp) => {
    if (topUp.checkoutUrl) goToPage(topUp.checkoutUrl);
    else setPaying(topUp);
  };
  return (
    <BalanceFrame title={t('Top up')} current={paths.topUp()}>
      <ReturnNote topUps={topUps.data} />
      {asked.back ? (
        <Alert
          severity="info"
          sx={{mb: 2}}
          action={
            <Button color="inherit" size="small" component={RouterLink} to={asked.back}>
              {t('Back to the broadcast')}
            </Button>
          }
        >
          {t('Your broadcast waits for these credits.')}
        </Alert>
      ) : null}
      <Paper variant="outlined" sx={{p: {xs: 2, md: 3}}}>
        <QueryStates
          query={offer}
          thing={t('the prices')}
          skeleton={<FormSkeleton />}
          isEmpty={({providers}) => providers.length === 0}
          empty={notSold}
        >
          {(loaded) => <TopUpForm {...asked} offer={loaded} onBegun={pay} />}
        </QueryStates>
      </Paper>
      <Prices />
      <Box component="section" aria-labelledby="top-ups-heading" sx={{mt: 3}}>
        <Typography id="top-ups-heading" component="h2" variant="h2" sx={{mb: 1.5}}>
          {t('Top-ups')}
        </Typography>
        <QueryStates
          query={topUps}
          thing={t('the top-ups')}
          skeleton={<TableSkeleton />}
          isEmpty={(all) => all.length === 0}
          empty={<Typography color="textSecondary">{t('No top-ups yet.')}</Typography>}
        >
          {(all) => <TopUpTable topUps={all} onPay={pay} />}
        </QueryStates>
      </Box>
      {paying ? <PaymentDialog topUp={paying} onClose={() => setPaying(undefined)} /> : null}
    </BalanceFrame>
  );
}

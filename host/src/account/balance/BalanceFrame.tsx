import {may} from '@switchboard/contracts/team/permissions';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Alert, Button, PageHeading} from '@switchboard/ui';
import {SectionTabs} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {BALANCE_KEY, useBalance} from './api/get-balance.ts';
import {paths} from './paths.ts';

const READING = [
  {label: t('Overview'), to: paths.overview()},
  {label: t('Ledger'), to: paths.ledger()},
  {label: t('Invoices'), to: paths.invoices()},
];
const MANAGING = [
  {label: t('Top up'), to: paths.topUp()},
  {label: t('Settings'), to: paths.settings()},
];

/** Warns on every screen of the area that few credits are left, for users who can do something about it. */
function LowBanner({current}: {current: string}) {
  const {data} = useBalance();
  if (!data?.isLow) return null;
  const action = (
    <Button component={RouterLink} to={paths.topUp()} size="small" color="inherit">
      {t('Top up')}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{mb: 2}} action={current === paths.topUp() ? null : action}>
      {plural(
        data.available,
        'The balance is low: # credit is left.',
        'The balance is low: # credits are left.',
      )}
    </Alert>
  );
}

interface BalanceFrameProps {
  /** Title of the browser tab, if it is not the area's. */
  title?: string;
  current: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Common parts of the area's screens: heading, tabs, and the banner of a low balance. */
export function BalanceFrame({title, current, actions, children}: BalanceFrameProps) {
  const {role, workspace} = useCurrentUser();
  const queries = useQueryClient();
  useEvents(['balance.updated'], () => void queries.invalidateQueries({queryKey: BALANCE_KEY}));
  const manages = role !== null && may(role, 'manageBalance');
  const reads = role !== null && may(role, 'seeLedger');
  return (
    <>
      <PageHeading
        title={title}
        subtitle={workspace ? t('Credits of {name}', {name: workspace.name}) : undefined}
        actions={actions}
      >
        {t('Account Balance')}
      </PageHeading>
      {reads ? (
        <SectionTabs
          label={t('Account Balance')}
          link={RouterLink}
          current={current}
          tabs={manages ? [...READING, ...MANAGING] : READING}
        />
      ) : null}
      {manages ? <LowBanner current={current} /> : null}
      {children}
    </>
  );
}

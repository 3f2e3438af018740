import type {
  DnsRecord,
  SupportAddress,
  SupportAddressesResponse,
} from '@switchboard/contracts/support-addresses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Alert,
  Box,
  Button,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {paths} from '../../shared/paths.ts';
import {CopyText} from './CopyText.tsx';
import {type Light, StatusLight, StatusLights} from './StatusLight.tsx';
import {useDnsRecords, useSendTest} from './support-addresses.ts';

const NAMES: Record<DnsRecord['kind'], string> = {spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC'};
const LIGHTS: Record<DnsRecord['state'], Light> = {
  found: 'on',
  missing: 'wrong',
  different: 'waiting',
  unchecked: 'off',
};
const PURPOSES: Record<DnsRecord['kind'], string> = {
  spf: t('Says which servers may send mail of your domain.'),
  dkim: t('Signs your mail. Whoever runs the mail server gives you the name and the value.'),
  dmarc: t('Says what others do with mail that passes neither check.'),
};

const stateText = ({kind, state}: DnsRecord): string => {
  if (state === 'found') return t('{kind} record found', {kind: NAMES[kind]});
  if (state === 'missing') return t('No {kind} record yet', {kind: NAMES[kind]});
  if (state === 'different')
    return t('The {kind} record does not name this system', {kind: NAMES[kind]});
  return kind === 'dkim'
    ? t('DKIM not found under a common name')
    : t('{kind} not checked: no DNS answer', {kind: NAMES[kind]});
};

const adviceOf = ({state, found}: DnsRecord): string =>
  state === 'different'
    ? t('DNS shows “{found}”. Add the include part below to it: a domain has one SPF record.', {
        found: found ?? '',
      })
    : '';

function RecordLight({record}: {record: DnsRecord}) {
  const {kind, state, name, value} = record;
  return (
    <StatusLight light={LIGHTS[state]} title={stateText(record)}>
      {PURPOSES[kind]} {adviceOf(record)}
      {state === 'found' ? null : (
        <Box sx={{display: 'grid', gap: 0.5, my: 1, color: 'text.primary'}}>
          <span>{t('TXT record at')}</span>
          <CopyText thing={t('{kind} name', {kind: NAMES[kind]})} text={name} />
          {value === null ? null : (
            <>
              <span>{t('with the value')}</span>
              <CopyText thing={t('{kind} value', {kind: NAMES[kind]})} text={value} />
            </>
          )}
        </Box>
      )}
    </StatusLight>
  );
}

const SENT: Record<
  NonNullable<SupportAddress['lastSent']>['state'],
  {light: Light; title: string}
> = {
  sent: {light: 'on', title: t('The last mail was sent')},
  outbox: {light: 'waiting', title: t('The last mail is in the outbox of this system')},
  failed: {light: 'wrong', title: t('The last mail could not be sent')},
};

const SentLight = ({lastSent}: Pick<SupportAddress, 'lastSent'>) =>
  lastSent === null ? (
    <StatusLight light="off" title={t('Nothing has been sent from it yet')}>
      {t('Send a test mail to yourself.')}
    </StatusLight>
  ) : (
    <StatusLight {...SENT[lastSent.state]}>
      {lastSent.error ? `${lastSent.error} ` : null}
      <RelativeTime at={lastSent.at} />
    </StatusLight>
  );

interface SendingStepProps {
  supportAddress: SupportAddress;
  sends: SupportAddressesResponse['sends'];
}

function TestMail({
  supportAddress: {id, isVerified, worksUntil, lastSent},
  sends,
}: SendingStepProps) {
  const test = useSendTest();
  const maySend = isVerified || worksUntil !== null;
  return (
    <>
      <StatusLights label={t('Sending')}>
        <SentLight lastSent={lastSent} />
      </StatusLights>
      {sends ? null : (
        <Alert severity="warning" sx={{my: 1}}>
          {t(
            'This system does not send replies by mail yet. Ask its operator to connect a mail server.',
          )}
        </Alert>
      )}
      {test.error ? (
        <Alert severity="error" sx={{my: 1}}>
          {errorSentence(test.error)}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        sx={{mt: 1}}
        disabled={!maySend}
        loading={test.isPending}
        onClick={() => test.mutate(id)}
      >
        {t('Send a test mail')}
      </Button>
      {maySend ? null : (
        <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
          {t('Verify the address first.')}
        </Typography>
      )}
    </>
  );
}

/** Third step: state of outgoing mail, and its authentication. */
export function SendingStep({supportAddress, sends}: SendingStepProps) {
  const dns = useDnsRecords(supportAddress.id);
  return (
    <>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        {t('Sending')}
      </Typography>
      <TestMail supportAddress={supportAddress} sends={sends} />
      <Typography component="h2" variant="h3" sx={{mt: 3, mb: 0.5}}>
        {t('DNS records')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 1}}>
        {t(
          'Add these records where your domain is managed, so that replies do not land in spam folders. A new record can take an hour to appear.',
        )}
      </Typography>
      <QueryStates
        query={dns}
        thing={t('the DNS records')}
        skeleton={<SkeletonRows rows={3} height={56} />}
      >
        {({records}) => (
          <StatusLights label={t('DNS records')}>
            {records.map((record) => (
              <RecordLight key={record.kind} record={record} />
            ))}
          </StatusLights>
        )}
      </QueryStates>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3}}>
        <Button variant="contained" component={RouterLink} to={paths.supportAddresses()}>
          {t('Done')}
        </Button>
        <Button loading={dns.isFetching} onClick={() => void dns.refetch()}>
          {t('Check DNS again')}
        </Button>
      </Box>
    </>
  );
}

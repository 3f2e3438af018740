import type {
  DnsRecord,
  SupportAddress,
  SupportAddressesResponse,
} from '@switchboard/contracts/support-addresses/schemas';
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
  spf: 'Says which servers may send mail of your domain.',
  dkim: 'Signs your mail. Whoever runs the mail server gives you the name and the value.',
  dmarc: 'Says what others do with mail that passes neither check.',
};

const stateText = ({kind, state}: DnsRecord): string => {
  if (state === 'found') return `${NAMES[kind]} record found`;
  if (state === 'missing') return `No ${NAMES[kind]} record yet`;
  if (state === 'different') return `The ${NAMES[kind]} record does not name this system`;
  return kind === 'dkim'
    ? 'DKIM not found under a common name'
    : `${NAMES[kind]} not checked: no DNS answer`;
};

const adviceOf = ({state, found}: DnsRecord): string =>
  state === 'different'
    ? `DNS shows “${found}”. Add the include part below to it: a domain has one SPF record.`
    : '';

function RecordLight({record}: {record: DnsRecord}) {
  const {kind, state, name, value} = record;
  return (
    <StatusLight light={LIGHTS[state]} title={stateText(record)}>
      {PURPOSES[kind]} {adviceOf(record)}
      {state === 'found' ? null : (
        <Box sx={{display: 'grid', gap: 0.5, my: 1, color: 'text.primary'}}>
          <span>TXT record at</span>
          <CopyText thing={`${NAMES[kind]} name`} text={name} />
          {value === null ? null : (
            <>
              <span>with the value</span>
              <CopyText thing={`${NAMES[kind]} value`} text={value} />
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
  sent: {light: 'on', title: 'The last mail was sent'},
  outbox: {light: 'waiting', title: 'The last mail is in the outbox of this system'},
  failed: {light: 'wrong', title: 'The last mail could not be sent'},
};

const SentLight = ({lastSent}: Pick<SupportAddress, 'lastSent'>) =>
  lastSent === null ? (
    <StatusLight light="off" title="Nothing has been sent from it yet">
      Send a test mail to yourself.
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
      <StatusLights label="Sending">
        <SentLight lastSent={lastSent} />
      </StatusLights>
      {sends ? null : (
        <Alert severity="warning" sx={{my: 1}}>
          This system does not send replies by mail yet. Ask its operator to connect a mail server.
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
        Send a test mail
      </Button>
      {maySend ? null : (
        <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
          Verify the address first.
        </Typography>
      )}
    </>
  );
}

/** The third step: whether mail leaves, and whether others can trust it. */
export function SendingStep({supportAddress, sends}: SendingStepProps) {
  const dns = useDnsRecords(supportAddress.id);
  return (
    <>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        Sending
      </Typography>
      <TestMail supportAddress={supportAddress} sends={sends} />
      <Typography component="h2" variant="h3" sx={{mt: 3, mb: 0.5}}>
        DNS records
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 1}}>
        Add these records where your domain is managed, so that replies do not land in spam folders.
        A new record can take an hour to appear.
      </Typography>
      <QueryStates
        query={dns}
        thing="the DNS records"
        skeleton={<SkeletonRows rows={3} height={56} />}
      >
        {({records}) => (
          <StatusLights label="DNS records">
            {records.map((record) => (
              <RecordLight key={record.kind} record={record} />
            ))}
          </StatusLights>
        )}
      </QueryStates>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3}}>
        <Button variant="contained" component={RouterLink} to={paths.supportAddresses()}>
          Done
        </Button>
        <Button loading={dns.isFetching} onClick={() => void dns.refetch()}>
          Check DNS again
        </Button>
      </Box>
    </>
  );
}

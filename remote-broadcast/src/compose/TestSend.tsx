import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {Broadcast, TestBroadcastResponse} from '@switchboard/contracts/broadcasts/schemas';
import {TEST_RECIPIENTS_MAX} from '@switchboard/contracts/limits';
import {Form, FormError, object, required, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Alert, Box, Button} from '@switchboard/ui';
import {useState} from 'react';
import {useTestBroadcast} from '../api/test-broadcast.ts';

/** Separator of two recipients: a phone number may contain spaces of its own. */
const BETWEEN: Record<BroadcastChannel, RegExp> = {email: /[\s,;]+/, sms: /[\n,;]+/};

const listed = (typed: string, channel: BroadcastChannel) => [
  ...new Set(
    typed
      .split(BETWEEN[channel])
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const LABELS: Record<BroadcastChannel, string> = {
  email: t('Email addresses'),
  sms: t('Phone numbers'),
};

const ONE: Record<BroadcastChannel, string> = {
  email: t('Email address'),
  sms: t('Phone number'),
};

const schemaOf = (channel: BroadcastChannel) =>
  object({
    to: required(ONE[channel], 1000).test(
      'few',
      t('Enter at most {max}', {max: TEST_RECIPIENTS_MAX}),
      (typed) => listed(typed, channel).length <= TEST_RECIPIENTS_MAX,
    ),
  });

const Results = ({results}: Pick<TestBroadcastResponse, 'results'>) => (
  <Alert severity={results.every(({ok}) => ok) ? 'success' : 'warning'} role="status">
    <Box component="ul" sx={results.length === 1 ? {m: 0, p: 0, listStyle: 'none'} : {m: 0, pl: 2}}>
      {results.map(({to, ok, message}) => (
        <li key={to}>{ok ? t('{to}: sent', {to}) : `${to}: ${message}`}</li>
      ))}
    </Box>
  </Alert>
);

/** Sends the message to a few addresses, before it is sent to everybody. */
export function TestSend({broadcast}: {broadcast: Broadcast}) {
  const user = useCurrentUser();
  const {mutateAsync} = useTestBroadcast(broadcast.id);
  const [results, setResults] = useState<TestBroadcastResponse['results']>();
  const {channel} = broadcast;
  const form = useAppForm({
    schema: schemaOf(channel),
    defaultValues: {to: channel === 'email' ? user.email : ''},
    confirmLeave: false,
    fieldNames: Object.fromEntries(
      Array.from({length: TEST_RECIPIENTS_MAX}, (_, index) => [`to.${index}`, 'to' as const]),
    ),
    onSubmit: ({to}: {to: string}) => mutateAsync({to: listed(to, channel)}),
    onSaved: (sent) => setResults(sent.results),
  });
  return (
    <Form form={form} label={t('Send a test')}>
      <FormError />
      <TextInput
        name="to"
        label={LABELS[channel]}
        autoComplete="off"
        hint={t('Up to {max}, separated by commas. Each is charged like a recipient.', {
          max: TEST_RECIPIENTS_MAX,
        })}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={form.formState.isSubmitting}
        sx={{alignSelf: 'flex-start'}}
      >
        {t('Send test')}
      </Button>
      {results ? <Results results={results} /> : null}
    </Form>
  );
}

import {Controller, Field, SelectInput, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Button, FormHelperText} from '@switchboard/ui';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {useBroadcastSettings} from '../api/get-settings.ts';
import {CHANNEL_LABELS} from '../components/labels.ts';
import {DAY_LABELS} from '../components/sending-window.ts';
import {paths} from '../paths.ts';
import {useRights} from '../state/use-rights.ts';

const pair = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: '2fr 1fr'},
  gap: 2.25,
  alignItems: 'start',
};
const channelOptions = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({value, label}));

/** Link that leads a workspace without a verified address to one. */
function VerifyAddress() {
  const {canAddSenders} = useRights();
  return (
    <Alert
      severity="info"
      action={
        canAddSenders ? (
          <Button color="inherit" size="small" component={RouterLink} to={paths.newSender()}>
            {t('Add support address')}
          </Button>
        ) : null
      }
    >
      {canAddSenders
        ? t(
            'Broadcasts leave from an address of your own. Add one and verify it: it takes a minute.',
          )
        : t(
            'Broadcasts leave from an address of your own. Ask an owner or admin to add a support address and verify it.',
          )}
    </Alert>
  );
}

const NoSenders = ({onRetry}: {onRetry: () => void}) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    }
  >
    {t('The senders could not be loaded.')}
  </Alert>
);

function SenderInput() {
  const {data, isLoadingError, refetch} = useBroadcastSettings();
  const senders = data?.senders ?? [];
  const current: unknown = useWatch({name: 'senderId'});
  const known = senders.map(({id, name, address}) => ({
    value: id,
    label: `${name} <${address}>`,
  }));
  const isMissing =
    typeof current === 'string' && current !== '' && !known.some(({value}) => value === current);
  return (
    <>
      <SelectInput
        name="senderId"
        label={t('Sender')}
        emptyLabel={t('No sender yet')}
        options={isMissing ? [{value: current, label: t('The chosen address')}, ...known] : known}
        hint={t('A verified support address. Replies become its tickets.')}
      />
      {isLoadingError ? <NoSenders onRetry={() => void refetch()} /> : null}
      {data && senders.length === 0 ? <VerifyAddress /> : null}
    </>
  );
}

const DaysInput = () => (
  <Field name="days" label={t('Days')}>
    {({id, describedBy}) => (
      <Controller
        name="days"
        render={({field: {ref, value, onChange}}) => (
          <ToggleButtonGroup
            id={id}
            size="small"
            aria-label={t('Days')}
            aria-describedby={describedBy}
            value={value}
            onChange={(_, days: string[]) => onChange(days)}
            sx={{flexWrap: 'wrap'}}
          >
            {DAY_LABELS.map((label, index) => (
              <ToggleButton
                key={label}
                ref={index === 0 ? ref : undefined}
                value={String(index + 1)}
                sx={{px: 1.5}}
              >
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      />
    )}
  </Field>
);

const TimeInput = ({name, label}: {name: string; label: string}) => (
  <SelectInput
    name={name}
    label={label}
    options={Array.from({length: 48}, (_, index) => {
      const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
      return {value: time, label: time};
    })}
  />
);

/** Sending window of recipients, by their own clocks. */
function WindowInputs() {
  const hasWindow: unknown = useWatch({name: 'hasWindow'});
  return (
    <Box sx={{display: 'grid', gap: 1.5}}>
      <SelectInput
        name="hasWindow"
        label={t('Sending window')}
        options={[
          {value: 'no', label: t('Send at any time')},
          {value: 'yes', label: t('Send only at certain times')},
        ]}
      />
      {hasWindow === 'yes' ? (
        <>
          <DaysInput />
          <Box sx={{display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2.25}}>
            <TimeInput name="from" label={t('From')} />
            <TimeInput name="to" label={t('Until')} />
          </Box>
          <FormHelperText sx={{m: 0}}>
            {t(
              "In each recipient's time zone, or the workspace's if theirs isn't known. Outside the window, the broadcast waits.",
            )}
          </FormHelperText>
        </>
      ) : null}
    </Box>
  );
}

/** Name and sender of a broadcast. */
export function DetailsStep() {
  const channel: unknown = useWatch({name: 'channel'});
  return (
    <>
      <Box sx={pair}>
        <TextInput
          name="name"
          label={t('Name')}
          autoComplete="off"
          hint={t("For your team. Recipients don't see it.")}
        />
        <SelectInput name="channel" label={t('Channel')} options={channelOptions} />
      </Box>
      {channel === 'email' ? <SenderInput /> : null}
      <WindowInputs />
      <TextInput
        name="rate"
        label={t('Messages per minute')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('Leave empty to send as fast as possible.')}
      />
    </>
  );
}

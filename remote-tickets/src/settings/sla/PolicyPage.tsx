import type {SlaPolicy} from '@switchboard/contracts/sla/schemas';
import {Controller, SelectInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {ErrorCard} from '@switchboard/ui';
import {paths} from '../../shared/paths.ts';
import {TagsInput} from '../../shared/tags/TagsInput.tsx';
import {
  ActiveSwitch,
  SettingForm,
  SettingGuide,
  SettingScreen,
  useSettingForm,
} from '../frame/index.ts';
import {useBusinessHours} from '../hours/index.ts';
import {ChannelsInput} from './ChannelsInput.tsx';
import {
  describePolicy,
  policySchema,
  toPolicyRequest,
  toPolicyValues,
  type PolicyValues,
} from './policy-form.ts';
import {PolicyInWords} from './PolicyInWords.tsx';
import {getPolicy, usePolicies, useSavePolicy} from './sla-policies.ts';
import {TargetsInput} from './TargetsInput.tsx';

const HELP = [
  t(
    'Every ticket gets the targets of the first active policy that matches it, in the order of the list.',
  ),
  t('The resolution clock pauses while a ticket is pending or on hold.'),
];
const EXAMPLE = t(
  'A day counts 24 hours of the clock. In business hours of 8 hours a day, a target of 2d takes 6 working days.',
);

function PolicyForm({policy}: {policy: SlaPolicy | undefined}) {
  const {data: hours = [], ...hoursQuery} = useBusinessHours();
  const {mutateAsync} = useSavePolicy();
  const editing = useSettingForm<SlaPolicy | undefined, PolicyValues>({
    item: policy,
    schema: policySchema,
    toValues: toPolicyValues,
    save: (base, values) => mutateAsync({base, body: toPolicyRequest(values)}),
    readNewest: async () => policy && getPolicy(policy.id),
    describe: (values) => describePolicy(values, hours),
    back: paths.policies(),
  });
  const {control} = editing.form;
  return (
    <SettingForm
      editing={editing}
      thing={t('policy')}
      label={policy ? t('Edit {name}', {name: policy.name}) : t('New policy')}
      saveLabel={t('Save policy')}
      back={paths.policies()}
      guide={
        <SettingGuide preview={<PolicyInWords hours={hours} />} help={HELP} example={EXAMPLE} />
      }
    >
      <TextInput name="name" label={t('Name')} autoComplete="off" />
      <ActiveSwitch name="active" hint={t('An inactive policy applies to no ticket.')} />
      <Controller
        name="channels"
        control={control}
        render={({field}) => <ChannelsInput channels={field.value} onChange={field.onChange} />}
      />
      <Controller
        name="tags"
        control={control}
        render={({field}) => (
          <TagsInput
            label={t('Tags')}
            tags={field.value}
            onChange={field.onChange}
            hint={t('Tickets with at least one of these tags; leave empty for any ticket')}
          />
        )}
      />
      <SelectInput
        name="hoursId"
        label={t('Business hours')}
        emptyLabel={t('Around the clock')}
        options={hours.map(({id, name}) => ({value: id, label: name}))}
        hint={t('Clocks run only during these hours.')}
      />
      {hoursQuery.isError ? (
        <ErrorCard thing={t('the business hours')} retry={() => void hoursQuery.refetch()} />
      ) : null}
      <TargetsInput />
    </SettingForm>
  );
}

/** A policy by its id; a new one without an id. The hours load before its form, so that their select can show the value. */
export const PolicyPage = () => (
  <SettingScreen
    titles={{fresh: t('New SLA policy'), known: t('SLA policy')}}
    subtitle={t('Targets, and the tickets that they apply to.')}
    current="policies"
    thing={t('policy')}
    back={paths.policies()}
    query={usePolicies()}
    isWaiting={useBusinessHours().isPending}
    find={(policies, id) => policies.find((one) => one.id === id)}
  >
    {(policy) => <PolicyForm policy={policy} />}
  </SettingScreen>
);

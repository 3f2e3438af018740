import type {SlaPolicy} from '@switchboard/contracts/sla';
import {
  Controller,
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
} from '@switchboard/forms';
import {Link as RouterLink, Navigate, useNavigate, useParams} from '@switchboard/router';
import {Box, Button, ErrorCard, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {useBusinessHours} from '../api/business-hours.ts';
import {getPolicy, usePolicies, useSavePolicy} from '../api/sla-policies.ts';
import {ChannelsInput} from '../components/ChannelsInput.tsx';
import {SettingConflict} from '../components/SettingConflict.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {SettingNotFound} from '../components/SettingNotFound.tsx';
import {TagsInput} from '../components/TagsInput.tsx';
import {TargetsInput} from '../components/TargetsInput.tsx';
import {
  describePolicy,
  policySchema,
  toPolicyRequest,
  toPolicyValues,
  type PolicyValues,
} from '../forms/policy-form.ts';
import {paths} from '../paths.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';
import {useSettingForm} from '../state/use-setting-form.ts';

const ACTIVE = [
  {value: 'yes', label: 'On'},
  {value: 'no', label: 'Off'},
];
const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function PolicyForm({policy}: {policy: SlaPolicy | undefined}) {
  const {data: hours = []} = useBusinessHours();
  const {mutateAsync} = useSavePolicy();
  const navigate = useNavigate();
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<SlaPolicy, PolicyValues>({
    setting: policy,
    schema: policySchema,
    toValues: toPolicyValues,
    save: (base, values) => mutateAsync({base, body: toPolicyRequest(values)}),
    readNewest: async () => policy && getPolicy(policy.id),
    onSaved: () => void navigate(paths.policies()),
  });
  return (
    <Form form={form} label={policy ? `Edit ${policy.name}` : 'New policy'}>
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="policy"
          mine={describePolicy(form.getValues(), hours)}
          theirs={describePolicy(toPolicyValues(theirs), hours)}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <Box sx={pair}>
        <TextInput name="name" label="Name" autoComplete="off" />
        <SelectInput name="active" label="This policy is" options={ACTIVE} />
      </Box>
      <Controller
        name="channels"
        control={form.control}
        render={({field}) => <ChannelsInput channels={field.value} onChange={field.onChange} />}
      />
      <Controller
        name="tags"
        control={form.control}
        render={({field}) => (
          <TagsInput
            label="Tags"
            tags={field.value}
            onChange={field.onChange}
            hint="Tickets with one of these; none means any ticket"
          />
        )}
      />
      <SelectInput
        name="hoursId"
        label="Time is counted in"
        emptyLabel="Around the clock"
        options={hours.map(({id, name}) => ({value: id, label: name}))}
        hint="First and next response run on in these hours; the resolution also stands still while a ticket is pending or on hold."
      />
      <TargetsInput />
      <Box sx={{display: 'flex', gap: 1.5}}>
        <SubmitButton>Save policy</SubmitButton>
        <Button component={RouterLink} to={paths.policies()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

/** A policy by its id; without one, a new policy. The hours are there before its form, so that its choice can be shown. */
export function PolicyPage() {
  const {id} = useParams();
  const canChange = useCanChangeSettings();
  const query = usePolicies();
  const hours = useBusinessHours();
  if (!canChange) return <Navigate to={paths.policies()} replace />;
  const shown = (policies: readonly SlaPolicy[]) => {
    const policy = policies.find((one) => one.id === id);
    return id !== undefined && !policy ? (
      <SettingNotFound thing="policy" back={paths.policies()} />
    ) : (
      <PolicyForm key={id} policy={policy} />
    );
  };
  return (
    <SettingsFrame
      title={id === undefined ? 'New SLA Policy' : 'SLA Policy'}
      subtitle="What is promised, for which tickets."
      current="policies"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}, maxWidth: 760}}>
        <QueryStates
          query={query}
          thing="this policy"
          skeleton={<SkeletonRows rows={5} height={64} />}
        >
          {(policies) =>
            hours.isPending ? <SkeletonRows rows={5} height={64} /> : shown(policies)
          }
        </QueryStates>
        {hours.isError ? (
          <ErrorCard thing="the business hours" retry={() => void hours.refetch()} />
        ) : null}
      </Paper>
    </SettingsFrame>
  );
}

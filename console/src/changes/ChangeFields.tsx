import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {
  Alert,
  Button,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  Stack,
} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import {CanaryFields} from './CanaryFields.tsx';
import {calledOf, type Change} from './change.ts';
import type {FieldsProps} from './fields-props.ts';

interface LineProps {
  label: string;
  hint: string;
  value: string;
  fault: string | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** One line of text that is typed exactly. */
function Line({label, hint, value, fault, placeholder, onChange}: LineProps) {
  const id = useId();
  return (
    <FormControl error={fault !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        {...(placeholder ? {placeholder} : {})}
        slotProps={{
          input: {
            'aria-invalid': fault !== undefined,
            'aria-describedby': `${id}-hint`,
            spellCheck: false,
            autoCapitalize: 'none',
          },
        }}
      />
      <FormHelperText id={`${id}-hint`} {...(fault ? {role: 'alert'} : {})}>
        {fault ?? hint}
      </FormHelperText>
    </FormControl>
  );
}

/** Possible replacements of a release: all others that were not revoked. */
const replacementsFor = ({releases, previous}: RemoteSummary, version: string) =>
  releases
    .filter((release) => !release.revoked && release.version !== version)
    .map((release) => ({
      value: release.version,
      label:
        release.version === previous
          ? `${release.version} (a rollback restores it)`
          : release.version,
    }));

function RevokeFields({
  seen,
  version,
  values,
  faults,
  set,
  onInstead,
}: FieldsProps & {
  seen: RemoteSummary;
  version: string;
  onInstead: (change: Change) => void;
}) {
  const replacements = replacementsFor(seen, version);
  return (
    <Stack sx={{gap: 2.25}}>
      <Alert severity="error">{`${version} will never run again, for anyone. This cannot be undone.`}</Alert>
      {seen.active === version && replacements.length === 0 && !seen.off ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => onInstead({kind: 'disable'})}>
              {`Disable ${calledOf(seen)} instead`}
            </Button>
          }
        >
          There is no other release to take its place. Switch the section off until there is one.
        </Alert>
      ) : null}
      {seen.active === version && replacements.length > 0 ? (
        <TextField
          select
          label="What everyone runs instead"
          value={values.replacement}
          onChange={(event) => set({replacement: event.target.value})}
          error={faults.replacement !== undefined}
          helperText={faults.replacement ?? 'It becomes active at the same moment.'}
        >
          {replacements.map(({value, label}) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Line
        label={`Type ${version} to confirm`}
        hint="Enter the version exactly."
        value={values.typed}
        fault={faults.typed}
        placeholder={version}
        onChange={(typed) => set({typed})}
      />
    </Stack>
  );
}

/** The fields of a change beside its reason. */
export function ChangeFields({
  seen,
  change,
  onInstead,
  ...fields
}: FieldsProps & {
  seen: RemoteSummary;
  change: Change;
  onInstead: (change: Change) => void;
}) {
  const {values, faults, set} = fields;
  switch (change.kind) {
    case 'canary':
      return <CanaryFields {...fields} />;
    case 'pin':
      return (
        <Line
          label="Workspace ID"
          hint="It is shown in the profile of its members."
          value={values.workspace}
          fault={faults.workspace}
          placeholder="01a1ffb1-07b0-717c-b8b5-6595bd7ffb82"
          onChange={(workspace) => set({workspace})}
        />
      );
    case 'revoke':
      return (
        <RevokeFields seen={seen} version={change.version} onInstead={onInstead} {...fields} />
      );
    case 'retire':
      return (
        <Line
          label={`Type ${calledOf(seen)} to confirm`}
          hint="Enter the name exactly."
          value={values.typed}
          fault={faults.typed}
          placeholder={calledOf(seen)}
          onChange={(typed) => set({typed})}
        />
      );
    case 'rename':
      return (
        <Line
          label="New name"
          hint={`Its address becomes /dashboard/${values.to.trim() || '…'}.`}
          value={values.to}
          fault={faults.to}
          placeholder={calledOf(seen)}
          onChange={(to) => set({to})}
        />
      );
    case 'activate':
    case 'promote':
    case 'abort':
    case 'rollback':
    case 'unpin':
    case 'disable':
    case 'enable':
      return null;
  }
}

import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  InputAdornment,
  OutlinedInput,
  Stack,
  Typography,
} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel, Radio, RadioGroup, TextField} from '@switchboard/ui/form';
import {Slider} from '@switchboard/ui/slider';
import {useId} from 'react';
import type {FieldsProps} from './fields-props.ts';
import type {Newcomers} from './values.ts';

const STEPS = [1, 5, 25, 50, 100];
const ROLES = ['owner', 'admin', 'supervisor', 'agent', 'light_agent'];

const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/** The share of visitors: by slider, by number, or one of the usual steps. */
function PercentField({values: {percent}, faults, set}: FieldsProps) {
  const id = useId();
  const shown = Number.isFinite(percent) ? percent : 0;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="p" variant="subtitle2">
        Share of all visitors
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 118px',
          columnGap: 3,
          alignItems: 'center',
          pl: 1.25,
        }}
      >
        <Slider
          aria-labelledby={id}
          value={shown}
          min={0}
          max={100}
          step={0.1}
          shiftStep={5}
          getAriaValueText={(value) => `${value} %`}
          onChange={(_, value) => set({percent: rounded(value as number)})}
        />
        <OutlinedInput
          type="number"
          size="small"
          value={Number.isFinite(percent) ? percent : ''}
          onChange={(event) =>
            set({percent: event.target.value === '' ? Number.NaN : Number(event.target.value)})
          }
          error={faults.percent !== undefined}
          endAdornment={<InputAdornment position="end">%</InputAdornment>}
          slotProps={{
            input: {
              'aria-label': 'Share of all visitors in percent',
              'aria-invalid': faults.percent !== undefined,
              'aria-describedby': `${id}-hint`,
              min: 0,
              max: 100,
              step: 0.1,
            },
          }}
        />
      </Box>
      <Stack direction="row" useFlexGap sx={{gap: 0.75, mt: 0.5, flexWrap: 'wrap'}}>
        {STEPS.map((step) => (
          <Button
            key={step}
            size="small"
            variant={step === percent ? 'contained' : 'outlined'}
            aria-pressed={step === percent}
            onClick={() => set({percent: step})}
            sx={{minWidth: 0}}
          >{`${step} %`}</Button>
        ))}
      </Stack>
      <FormHelperText id={`${id}-hint`} error={faults.percent !== undefined}>
        {faults.percent ?? 'Visitors stay in the canary as it grows.'}
      </FormHelperText>
    </Box>
  );
}

interface IdsProps {
  label: string;
  hint: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const Ids = ({label, hint, value, fault, onChange}: IdsProps) => (
  <TextField
    label={label}
    value={value}
    multiline
    minRows={1}
    maxRows={5}
    onChange={(event) => onChange(event.target.value)}
    error={fault !== undefined}
    helperText={fault ?? hint}
    slotProps={{htmlInput: {'aria-invalid': fault !== undefined, spellCheck: false}}}
  />
);

const hasCohorts = ({values: {roles, newcomers, workspaces, users}}: FieldsProps): boolean =>
  roles.length > 0 || newcomers !== 'none' || workspaces !== '' || users !== '';

/** Cohorts that are in it whatever the share. */
function CohortFields(props: FieldsProps) {
  const {values, faults, set} = props;
  const id = useId();
  const toggle = (role: string) =>
    set({
      roles: values.roles.includes(role)
        ? values.roles.filter((each) => each !== role)
        : [...values.roles, role],
    });
  return (
    <Box
      component="details"
      open={hasCohorts(props) || faults.workspaces !== undefined || faults.users !== undefined}
      sx={{
        '& summary': {cursor: 'pointer', fontSize: 14, fontWeight: 600, borderRadius: 0.5},
        '& summary:focus-visible': {
          outline: '2px solid',
          outlineColor: 'focusRing',
          outlineOffset: 2,
        },
      }}
    >
      <summary>Also include these groups</summary>
      <Box sx={{display: 'grid', gap: 2, mt: 1.5}}>
        <Box role="group" aria-labelledby={`${id}-roles`}>
          <Typography id={`${id}-roles`} component="p" variant="subtitle2">
            Roles
          </Typography>
          {ROLES.map((role) => (
            <FormControlLabel
              key={role}
              label={role}
              control={
                <Checkbox
                  size="small"
                  checked={values.roles.includes(role)}
                  onChange={() => toggle(role)}
                />
              }
              sx={{mr: 2}}
            />
          ))}
        </Box>
        <FormControl>
          <Typography id={`${id}-newcomers`} component="p" variant="subtitle2">
            Signed-in users
          </Typography>
          <RadioGroup
            row
            aria-labelledby={`${id}-newcomers`}
            value={values.newcomers}
            onChange={(_, value) => set({newcomers: value as Newcomers})}
          >
            <FormControlLabel value="none" label="nobody else" control={<Radio size="small" />} />
            <FormControlLabel
              value="first-time"
              label="first-time users"
              control={<Radio size="small" />}
            />
            <FormControlLabel
              value="regular"
              label="regular users"
              control={<Radio size="small" />}
            />
          </RadioGroup>
        </FormControl>
        <Box sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2}}>
          <Ids
            label="Workspaces"
            hint="One ID per line"
            value={values.workspaces}
            fault={faults.workspaces}
            onChange={(workspaces) => set({workspaces})}
          />
          <Ids
            label="Users"
            hint="One ID per line"
            value={values.users}
            fault={faults.users}
            onChange={(users) => set({users})}
          />
        </Box>
      </Box>
    </Box>
  );
}

function StartFields({values, faults, set}: FieldsProps) {
  const id = useId();
  return (
    <FormControl>
      <Typography id={id} component="p" variant="subtitle2">
        Start
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={values.start}
        onChange={(_, value) => set({start: value as 'now' | 'later'})}
      >
        <FormControlLabel value="now" label="now" control={<Radio size="small" />} />
        <FormControlLabel value="later" label="later" control={<Radio size="small" />} />
      </RadioGroup>
      {values.start === 'later' ? (
        <TextField
          type="datetime-local"
          label="Date and time, in your time zone"
          value={values.startsAt}
          onChange={(event) => set({startsAt: event.target.value})}
          error={faults.startsAt !== undefined}
          helperText={
            faults.startsAt ?? 'Each tab starts by its own clock, even while the registry is down.'
          }
          slotProps={{htmlInput: {'aria-invalid': faults.startsAt !== undefined}}}
          sx={{maxWidth: 320, mt: 0.5}}
        />
      ) : null}
    </FormControl>
  );
}

/** Audience of a canary, its start, and its automatic end. */
export const CanaryFields = (props: FieldsProps) => (
  <Stack sx={{gap: 2.25}}>
    <PercentField {...props} />
    <CohortFields {...props} />
    <StartFields {...props} />
    <Box>
      <FormControlLabel
        label="Abort automatically if it fails too often"
        control={
          <Checkbox
            size="small"
            checked={props.values.autoAbort}
            onChange={(_, autoAbort) => props.set({autoAbort})}
          />
        }
      />
      <FormHelperText sx={{mt: -0.5, ml: 3.75}}>
        More than one percentage point above the active release, after at least 20 loads.
      </FormHelperText>
    </Box>
  </Stack>
);

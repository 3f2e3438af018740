import {useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, FormHelperText} from '@switchboard/ui';
import {useId} from 'react';

/** A checkbox drawn as a switch; the one of MUI would enlarge every first page load. */
const look = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 40,
  height: 24,
  m: 0,
  borderRadius: 12,
  bgcolor: 'secondary.light',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 18,
    height: 18,
    borderRadius: '50%',
    bgcolor: 'background.paper',
    transition: 'transform 120ms',
  },
  '&:checked': {bgcolor: 'success.main'},
  '&:checked::after': {transform: 'translateX(16px)'},
  '&:focus-visible': {outline: '2px solid', outlineColor: 'primary.light', outlineOffset: 2},
  '@media (forced-colors: active)': {appearance: 'auto'},
} as const;

interface ActiveSwitchProps {
  name: string;
  hint: string;
  label?: string;
}

/** Active state of a setting; the form stores `yes` or `no`. */
export function ActiveSwitch({name, hint, label = t('Active')}: ActiveSwitchProps) {
  const id = useId();
  const {setValue} = useFormContext<Record<string, string>>();
  const value = useWatch<Record<string, string>>({name});
  return (
    <Box>
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1.25}}>
        <Box
          component="input"
          type="checkbox"
          role="switch"
          id={id}
          aria-describedby={`${id}-hint`}
          checked={value === 'yes'}
          onChange={({target}) =>
            setValue(name, target.checked ? 'yes' : 'no', {shouldDirty: true})
          }
          sx={look}
        />
        <Box component="label" htmlFor={id} sx={{fontSize: 14, fontWeight: 600}}>
          {label}
        </Box>
      </Box>
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
    </Box>
  );
}

import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {Box, FormControl, FormHelperText, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {useId} from 'react';
import {saveAppearance} from '../appearance/save-appearance.ts';

/** What a group of radio buttons has in place of null. */
const OWN = 'own';

const THEMES = {[OWN]: t('System'), light: t('Light'), dark: t('Dark')};
const DENSITIES = {[OWN]: t('Automatic'), comfortable: t('Comfortable'), compact: t('Compact')};

/** Each in its own language. */
const LANGUAGE_NAMES = {[OWN]: t('Automatic'), en: 'English', de: 'Deutsch', fil: 'Filipino'};

interface ChoiceProps<Value extends string> {
  label: string;
  hint: string;
  options: Record<Value | typeof OWN, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({label, hint, options, value, onChange}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl>
      <Typography id={id} component="p" variant="subtitle2">
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        value={value ?? OWN}
        onChange={(_event, next) => onChange(next === OWN ? null : (next as Value))}
      >
        {Object.entries<string>(options).map(([option, words]) => (
          <FormControlLabel key={option} value={option} label={words} control={<Radio />} />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-hint`} sx={{mt: 0}}>
        {hint}
      </FormHelperText>
    </FormControl>
  );
}

/** How the dashboard looks for this person; what they choose counts at once, on every device. */
export function AppearanceFields() {
  const queries = useQueryClient();
  const {theme, density, language} = useCurrentUser().appearance;
  return (
    <Box sx={{display: 'grid', gap: 2}}>
      <Choice
        label={t('Theme')}
        hint={t('System follows your device.')}
        options={THEMES}
        value={theme}
        onChange={(next) => void saveAppearance(queries, {theme: next})}
      />
      <Choice
        label={t('Density')}
        hint={t('Automatic shows ticket lists compact, and everything else comfortable.')}
        options={DENSITIES}
        value={density}
        onChange={(next) => void saveAppearance(queries, {density: next})}
      />
      <Choice
        label={t('Language')}
        hint={t(
          'Automatic follows your browser. The dashboard reloads in the language that you choose.',
        )}
        options={LANGUAGE_NAMES}
        value={language}
        onChange={(next) => void saveAppearance(queries, {language: next})}
      />
    </Box>
  );
}

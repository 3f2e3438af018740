import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {Box} from '@switchboard/ui';
import {saveAppearance} from '../../preferences/index.ts';
import {Choice, OWN} from './Choice.tsx';

const THEMES = {[OWN]: t('System'), light: t('Light'), dark: t('Dark')};
const DENSITIES = {[OWN]: t('Automatic'), comfortable: t('Comfortable'), compact: t('Compact')};

/** Each in its own language. */
const LANGUAGE_NAMES = {[OWN]: t('Automatic'), en: 'English', de: 'Deutsch', fil: 'Filipino'};

/** Appearance of the dashboard for this user; choices apply at once, on every device. */
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

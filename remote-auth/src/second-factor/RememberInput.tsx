import {t} from '@switchboard/i18n';
import {Box, type Theme} from '@switchboard/ui';

export interface RememberInputProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Option to skip the second step in this browser for a while. */
export const RememberInput = ({value, onChange}: RememberInputProps) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 24,
      fontSize: 14,
      '& input': {
        width: 18,
        height: 18,
        m: 0,
        accentColor: ({vars}: Theme) => vars?.palette.primary.main,
      },
    }}
  >
    <input type="checkbox" checked={value} onChange={({target}) => onChange(target.checked)} />
    {t('Remember this device for 30 days')}
  </Box>
);

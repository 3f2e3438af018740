import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';

export interface SettingGuideProps {
  /** Effect of the form's current values. */
  preview?: ReactNode;
  /** Explanation of the setting, a sentence or two each. */
  help: readonly string[];
  /** An everyday example. */
  example?: string;
}

const Part = ({title, children}: {title: string; children: ReactNode}) => (
  <Box component="section" aria-label={title}>
    <Typography component="h2" variant="subtitle2" sx={{mb: 0.75}}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Text = ({children}: {children: ReactNode}) => (
  <Typography variant="body2" color="textSecondary" sx={{'& + &': {mt: 1}}}>
    {children}
  </Typography>
);

/** Guide beside the form of a setting: a preview, an explanation, and an example. */
export const SettingGuide = ({preview, help, example}: SettingGuideProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2.5,
      p: 2.5,
      borderRadius: 2,
      bgcolor: 'background.default',
      overflowWrap: 'anywhere',
      position: {lg: 'sticky'},
      top: 'calc(118px + var(--above-frame, 0px))',
    }}
  >
    {preview ? <Part title={t('Preview')}>{preview}</Part> : null}
    <Part title={t('How it works')}>
      {help.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </Part>
    {example ? (
      <Part title={t('Example')}>
        <Text>{example}</Text>
      </Part>
    ) : null}
  </Box>
);

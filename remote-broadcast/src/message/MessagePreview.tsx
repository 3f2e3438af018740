import type {Content} from '@switchboard/contracts/content/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, QueryStates, Skeleton, Typography} from '@switchboard/ui';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {useState} from 'react';
import {ContactSearch, type FoundContact} from '../components/ContactSearch.tsx';
import {ContentIssues} from './ContentIssues.tsx';
import {MailFrame, type MailTheme} from './MailFrame.tsx';
import {useContentPreview} from './preview-content.ts';

export interface MessagePreviewProps {
  content: Content;
}

const stacked = {display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5};

type Preview = NonNullable<ReturnType<typeof useContentPreview>['data']>['preview'];

/** As wide as most phones, in pixels. */
const PHONE = 375;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({label, value, options, onChange}: ChoiceProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, next: Value | null) => next && onChange(next)}
  >
    {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
      <ToggleButton key={name} value={name} sx={{px: 1.5}}>
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

function MailPreview({subject, html}: Preview) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [theme, setTheme] = useState<MailTheme>('light');
  return (
    <>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1}}>
        <Choice
          label={t('Device')}
          value={device}
          options={{desktop: t('Desktop'), phone: t('Phone')}}
          onChange={setDevice}
        />
        <Choice
          label={t('Theme')}
          value={theme}
          options={{light: t('Light'), dark: t('Dark')}}
          onChange={setTheme}
        />
      </Box>
      <Typography variant="body2" sx={{overflowWrap: 'anywhere'}}>
        <strong>{t('Subject:')}</strong> {subject || '–'}
      </Typography>
      <MailFrame
        title={t('Preview of the email')}
        html={html}
        theme={theme}
        {...(device === 'phone' && {width: PHONE})}
      />
    </>
  );
}

const SmsPreview = ({text, segments}: Preview) => (
  <>
    <Box
      sx={{
        maxWidth: 320,
        minHeight: 44,
        px: 1.75,
        py: 1.25,
        borderRadius: '16px 16px 16px 4px',
        bgcolor: 'tint.neutral',
        color: 'text.primary',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: 14.5,
      }}
    >
      {text || '–'}
    </Box>
    {segments ? (
      <Typography variant="body2" color="textSecondary">
        {plural(segments.segments, '# segment', '# segments')}
      </Typography>
    ) : null}
  </>
);

/** A message as a recipient gets it, with its faults. */
export function MessagePreview({content}: MessagePreviewProps) {
  const [contact, setContact] = useState<FoundContact | null>(null);
  const query = useContentPreview(content, contact?.id);
  return (
    <Box component="section" aria-label={t('Preview')} sx={stacked}>
      <Typography component="h2" variant="subtitle2">
        {t('Preview')}
      </Typography>
      <ContactSearch
        size="small"
        label={t('Preview as contact')}
        hint={contact ? '' : t('Without a contact, sample values are shown.')}
        chosen={contact}
        onChoose={setContact}
      />
      <QueryStates
        query={query}
        thing={t('the preview')}
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {({preview, issues}) => (
          <Box sx={stacked}>
            {content.channel === 'email' ? (
              <MailPreview {...preview} />
            ) : (
              <SmsPreview {...preview} />
            )}
            <ContentIssues issues={issues} />
          </Box>
        )}
      </QueryStates>
    </Box>
  );
}

import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link} from '@switchboard/ui';
import {BlockedIcon, CheckCircleIcon, InfoIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';
import {useContentCheck} from '../api/check-content.ts';
import {paths} from '../paths.ts';
import {stepOf} from './step-faults.ts';

type Level = 'error' | 'hint' | 'good';

interface Check {
  level: Level;
  message: string;
  /** Field that fixes it; null: none in the draft. */
  field: string | null;
}

const ICONS: Record<Level, ReactNode> = {
  error: <BlockedIcon fontSize="small" color="error" titleAccess={t('Must be fixed')} />,
  hint: <InfoIcon fontSize="small" color="info" titleAccess={t('Hint')} />,
  good: <CheckCircleIcon fontSize="small" color="success" titleAccess={t('OK')} />,
};

const missingChecks = ({missing}: Estimate): Check[] =>
  missing.map(({key, contacts, required}) => ({
    level: required ? 'hint' : 'error',
    field: 'variables',
    message: required
      ? plural(
          contacts,
          '{name} is empty for # contact, who is skipped',
          '{name} is empty for # contacts, who are skipped',
          {name: `{{${key}}}`},
        )
      : plural(
          contacts,
          '{name} is empty for # contact. Add a fallback or skip them',
          '{name} is empty for # contacts. Add a fallback or skip them',
          {name: `{{${key}}}`},
        ),
  }));

/** Obstacles to sending a draft. Empty variables have sentences of their own. */
export const faultChecks = (estimate: Estimate): Check[] => [
  ...Object.entries(estimate.faults)
    .filter(([field]) => field !== 'credits' && field !== 'variables')
    .map(([field, message]) => ({
      level: 'error' as const,
      field,
      message:
        field === 'senderId' ? t('Choose a verified support address as the sender') : message,
    })),
  ...missingChecks(estimate),
];

const CheckLine = ({id, check: {level, message, field}}: {id: string; check: Check}) => (
  <Box component="li" sx={{display: 'flex', gap: 1, alignItems: 'flex-start'}}>
    {ICONS[level]}
    {field === null ? (
      <span>{message}</span>
    ) : (
      <Link component={RouterLink} to={paths.editField(id, stepOf(field), field)}>
        {message}
      </Link>
    )}
  </Box>
);

/** Errors and warnings of a draft before it is sent: each leads to its field. */
export function Checks({broadcast, estimate}: {broadcast: Broadcast; estimate: Estimate}) {
  const {channel, subject, preheader, html, text, variables, audienceIds, excludeIds} = broadcast;
  const content = {channel, subject, preheader, html, text, variables};
  const {data: check} = useContentCheck({...content, audienceIds, excludeIds});
  const faults = faultChecks(estimate);
  const hints: Check[] = (check?.issues ?? [])
    .filter(({level}) => level === 'hint')
    .map(({message, field}) => ({level: 'hint', message, field}));
  const all: Check[] =
    faults.length > 0
      ? [...faults, ...hints]
      : [{level: 'good', message: t('Nothing needs fixing.'), field: null}, ...hints];
  return (
    <Box
      component="ul"
      aria-label={t('Checks')}
      sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere'}}
    >
      {all.map((one) => (
        <CheckLine key={`${one.field} ${one.message}`} id={broadcast.id} check={one} />
      ))}
    </Box>
  );
}

import type {ContentIssue} from '@switchboard/contracts/content/schemas';
import {t} from '@switchboard/i18n';
import {Alert, Box} from '@switchboard/ui';

const List = ({issues}: {issues: readonly ContentIssue[]}) =>
  issues.length === 1 ? (
    `${issues[0]?.message ?? ''}.`
  ) : (
    <Box component="ul" sx={{m: 0, pl: 2}}>
      {issues.map(({code, field, message}) => (
        <li key={`${code} ${field} ${message}`}>{message}.</li>
      ))}
    </Box>
  );

/** The fields show these themselves, once they were touched. */
const SAID_BY_FIELDS: readonly ContentIssue['code'][] = ['empty_subject', 'empty_message'];

/** Errors and warnings of a message, beyond those of its fields. */
export function ContentIssues({issues}: {issues: readonly ContentIssue[]}) {
  const errors = issues.filter(
    ({level, code}) => level === 'error' && !SAID_BY_FIELDS.includes(code),
  );
  const hints = issues.filter(({level}) => level === 'hint');
  return (
    <Box role="status" aria-label={t('Checks')} sx={{display: 'grid', gap: 1}}>
      {errors.length > 0 ? (
        <Alert severity="error" role="presentation">
          <List issues={errors} />
        </Alert>
      ) : null}
      {hints.length > 0 ? (
        <Alert severity="info" role="presentation">
          <List issues={hints} />
        </Alert>
      ) : null}
    </Box>
  );
}

import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

/** What became of several tickets. */
export function bulkSentence(all: number, failed: number): string {
  if (failed === 0) return plural(all, '# ticket was updated.', '# tickets were updated.');
  if (failed === all)
    return plural(all, 'The ticket could not be changed.', 'None of # tickets could be changed.');
  const done = plural(
    all - failed,
    '# of {all} tickets was updated.',
    '# of {all} tickets were updated.',
    {all},
  );
  return `${done} ${t('{failed} could not be changed.', {failed})}`;
}

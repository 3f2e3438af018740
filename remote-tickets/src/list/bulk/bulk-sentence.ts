import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

/** Result of a bulk change. */
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

/** Result of an undone bulk change. */
export const undoSentence = (all: number, failed: number): string =>
  failed === 0
    ? t('Undone')
    : `${t('Undone')}. ${plural(
        failed,
        '# of {all} was changed again since.',
        '# of {all} were changed again since.',
        {all},
      )}`;

import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {unsavedOf} from '@switchboard/session/kept';
import {showAlert} from '@switchboard/ui';

/** Time for pending requests of the screen that was left. */
const PATIENCE_MS = 2000;
const LOOK_EVERY_MS = 100;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Lists texts that only this browser has: a sentence for each kind of text. */
function textsOf(userId: string): string[] {
  const unsaved = unsavedOf(userId);
  const count = (isOne: (one: (typeof unsaved)[number]) => boolean) => unsaved.filter(isOne).length;
  const isNote = (rest: string) => rest.endsWith(':note');
  const replies = count(({name, rest}) => name === 'switchboard-draft' && !isNote(rest));
  const notes = count(({name, rest}) => name === 'switchboard-draft' && isNote(rest));
  const courses = count(({name}) => name === 'switchboard-course');
  return [
    ...(replies > 0
      ? [plural(replies, '# reply is only in this browser.', '# replies are only in this browser.')]
      : []),
    ...(notes > 0
      ? [plural(notes, '# note is only in this browser.', '# notes are only in this browser.')]
      : []),
    ...(courses > 0
      ? [
          plural(
            courses,
            'Changes to # course are only in this browser.',
            'Changes to # courses are only in this browser.',
          ),
        ]
      : []),
  ];
}

/** {@link textsOf} after pending saves had time to finish. */
async function textsAtLast(userId: string): Promise<string[]> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if (unsavedOf(userId).length === 0) return [];
    await wait(LOOK_EVERY_MS);
  }
  return textsOf(userId);
}

/**
 * Asks a user who would lose a text; texts that are only here go with the logout. A user who turned back while it was
 * being saved stays.
 * @param userId the user's id
 * @param isShown returns true while the logout is still wanted
 * @returns true when the user may be logged out
 */
export async function askBeforeLogout(userId: string, isShown: () => boolean): Promise<boolean> {
  const texts = await textsAtLast(userId);
  if (!isShown()) return false;
  if (texts.length === 0) return true;
  return showAlert({
    icon: 'warning',
    message: t('Log out and lose what you wrote?'),
    text: [...texts, t('Logging out deletes what is only here.')].join(' '),
    confirmLabel: t('Log out anyway'),
    cancelLabel: t('Stay'),
  });
}

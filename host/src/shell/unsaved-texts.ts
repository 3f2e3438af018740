import {plural} from '@switchboard/i18n/rich';
import {unsavedOf} from '@switchboard/session/kept';

/** What the screen that was left still sends gets so long to arrive. */
const PATIENCE_MS = 2000;
const LOOK_EVERY_MS = 100;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Says what somebody wrote and only this browser has.
 * @param userId theirs
 * @returns a sentence for each kind of text; none where all is saved
 */
export function unsavedTexts(userId: string): string[] {
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

/** As `unsavedTexts`, once what is being saved had the time to be. */
export async function unsavedAtLast(userId: string): Promise<string[]> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if (unsavedTexts(userId).length === 0) return [];
    await wait(LOOK_EVERY_MS);
  }
  return unsavedTexts(userId);
}

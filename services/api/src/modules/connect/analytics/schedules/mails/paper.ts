import type {Words} from '@switchboard/i18n/words';

interface About {
  /** Name of the reader. */
  reader: string;
  days: string;
  previous: string;
  timeZone: string;
}

/** Texts of a document beside its figures. */
export const paperWords = ({t}: Words, {reader, days, previous, timeZone}: About) => ({
  period: t('{days}, compared with {previous}. Times in {timeZone}.', {days, previous, timeZone}),
  comments: t('Comments'),
  smallSample: t('In grey: a small sample, of fewer than five.'),
  footer: t('For {reader}, of the tickets that they see · Page {page} of {pages}', {
    reader,
    page: '{page}',
    pages: '{pages}',
  }),
});

/** Label for a deleted team or agent in a filter. */
export const unknownName = (kind: 'team' | 'agent', {t}: Words): string =>
  kind === 'team' ? t('Unknown team') : t('Unknown agent');

/** A text as the name of a file: without characters that file systems reject. */
export const fileName = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100) || 'report';

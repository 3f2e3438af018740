import type {
  Import,
  ImportUndone,
  ImportUndoResponse,
  KeptReason,
} from '@switchboard/contracts/imports/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, Link, showAlert, Typography, useTimeZone} from '@switchboard/ui';
import {formatDateTime} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {paths} from '../shared/paths.ts';
import {countUndo, useUndoImport} from './imports.ts';

/** `3 tickets`, `1 contact` */
export const counted = ({format}: Pick<Import, 'format'>, count: number): string =>
  format === 'contacts'
    ? plural(count, '# contact', '# contacts')
    : plural(count, '# ticket', '# tickets');

type Counted = Pick<ImportUndoResponse, 'reasons' | 'gone'>;

/** `3 tickets have been changed since and will be kept.`, for each reason. */
const futureOf = (one: Import, reason: KeptReason, count: number): string => {
  const values = {rows: counted(one, count)};
  switch (reason) {
    case 'changed':
      return plural(
        count,
        '{rows} has been changed since and will be kept.',
        '{rows} have been changed since and will be kept.',
        values,
      );
    case 'reply_waiting':
      return plural(
        count,
        '{rows} has a reply waiting to be sent and will be kept.',
        '{rows} have a reply waiting to be sent and will be kept.',
        values,
      );
    case 'has_tickets':
      return plural(
        count,
        '{rows} has tickets and will be kept.',
        '{rows} have tickets and will be kept.',
        values,
      );
  }
};

/** `3 tickets were kept because they were changed since.`, for each reason. */
const pastOf = (one: Import, reason: KeptReason, count: number): string => {
  const values = {rows: counted(one, count)};
  switch (reason) {
    case 'changed':
      return plural(
        count,
        '{rows} was kept because it was changed since.',
        '{rows} were kept because they were changed since.',
        values,
      );
    case 'reply_waiting':
      return plural(
        count,
        '{rows} was kept because a reply is waiting to be sent.',
        '{rows} were kept because a reply is waiting to be sent.',
        values,
      );
    case 'has_tickets':
      return plural(
        count,
        '{rows} was kept because it has tickets.',
        '{rows} were kept because they have tickets.',
        values,
      );
  }
};

const REASONS: readonly KeptReason[] = ['changed', 'reply_waiting', 'has_tickets'];

/** A sentence for each reason to keep rows, and one for those that were gone before. */
const remainderOf = (one: Import, {reasons, gone}: Counted, sentence: typeof pastOf): string[] => [
  ...REASONS.filter((reason) => reasons[reason] > 0).map((reason) =>
    sentence(one, reason, reasons[reason]),
  ),
  ...(gone > 0 ? [t('Already deleted: {rows}.', {rows: counted(one, gone)})] : []),
];

/** Text of the question: rows to be removed, rows to be kept and why. */
const consequenceOf = (one: Import, count: Counted & {removable: number}) =>
  [
    t('{rows} that this import created will be removed for good.', {
      rows: counted(one, count.removable),
    }),
    ...remainderOf(one, count, futureOf),
    ...(one.format === 'contacts' && one.existing > 0
      ? [t('Contacts that already existed keep what the file changed.')]
      : []),
  ].join(' ');

/** Removes the items of an import, after a question that names their number. */
export function UndoButton({one, until}: {one: Import; until: string}) {
  const {mutate, isPending} = useUndoImport();
  const timeZone = useTimeZone();
  const ask = async () => {
    try {
      const count = await countUndo(one.id);
      const isSure = await showAlert({
        icon: 'warning',
        message: t('Undo the import of {fileName}?', {fileName: one.fileName}),
        text: consequenceOf(one, count),
        confirmLabel: t('Undo import'),
        cancelLabel: t('Cancel'),
      });
      if (isSure) mutate(one.id, {onError: (error) => showErrorToast(error)});
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <Button
      variant="outlined"
      color="error"
      loading={isPending}
      title={t('Possible until {time}', {time: formatDateTime(until, timeZone)})}
      onClick={() => void ask()}
    >
      {t('Undo import')}
    </Button>
  );
}

/** Numbers of removed and kept items, with the reasons. */
export const undoneSentence = (one: Import, undone: ImportUndone): string =>
  [
    t('Import undone: {rows} removed.', {rows: counted(one, undone.removed)}),
    ...remainderOf(one, undone, pastOf),
  ].join(' ');

const REASON_NAMES: Record<KeptReason, string> = {
  changed: t('Changed since'),
  reply_waiting: t('Reply waiting to be sent'),
  has_tickets: t('Has tickets'),
};

const linkOf = ({number, contactId}: ImportUndone['items'][number]): string | undefined => {
  if (number !== null) return paths.ticket(number);
  return contactId === null ? undefined : paths.contact(contactId);
};

/** Rows that an undone import kept. */
export const KeptItems = ({undone: {items, kept}}: {undone: ImportUndone}) =>
  items.length === 0 ? null : (
    <Box sx={{mt: 2}}>
      <Typography component="h3" variant="subtitle2">
        {t('Kept')}
      </Typography>
      <Box component="ul" sx={{m: 0, pl: 3, fontSize: 14, overflowWrap: 'anywhere'}}>
        {items.map((item) => {
          const to = linkOf(item);
          const name = item.number === null ? item.name : `#${item.number} ${item.name}`;
          return (
            <li key={`${item.number ?? ''} ${item.contactId ?? ''}`}>
              {to === undefined ? (
                name
              ) : (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              )}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {`(${REASON_NAMES[item.reason]})`}
              </Typography>
            </li>
          );
        })}
      </Box>
      {kept > items.length ? (
        <Typography variant="body2" color="textSecondary">
          {t('The first {shown} of {total}.', {shown: items.length, total: kept})}
        </Typography>
      ) : null}
    </Box>
  );

import type {Recipient} from '@switchboard/contracts/broadcasts/recipients';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useSearchParams, useSearchText} from '@switchboard/router';
import {Box, Button, EmptyState, RelativeTime, SkeletonRows, Typography} from '@switchboard/ui';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import {
  SearchField,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {useRecipientExport} from '../api/export-recipients.ts';
import {useRecipients} from '../api/list-recipients.ts';
import {FilterMenu} from '../components/FilterMenu.tsx';
import {formatCount, reasonOf, RECIPIENT_LABELS, RECIPIENT_TONES} from '../components/labels.ts';
import {paths} from '../paths.ts';

const FILTERS = {
  ...RECIPIENT_LABELS,
  opened: t('Opened'),
  clicked: t('Clicked'),
  replied: t('Replied'),
  complained: t('Marked as spam'),
};
type Filter = keyof typeof FILTERS;

function useFilter() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('status') ?? '';
  const status = (Object.keys(FILTERS) as Filter[]).find((one) => one === named);
  const set = (next: Filter | undefined) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set('status', next);
        else changed.delete('status');
        return changed;
      },
      {replace: true},
    );
  return {status, set};
}

const wide = {display: {xs: 'none', md: 'table-cell'}};

const reactionsOf = ({openedAt, clickedAt, repliedAt, complainedAt}: Recipient) =>
  [
    openedAt && t('Opened'),
    clickedAt && t('Clicked'),
    repliedAt && t('Replied'),
    complainedAt && t('Marked as spam'),
  ]
    .filter(Boolean)
    .join(', ');

const Row = ({recipient}: {recipient: Recipient}) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
      {recipient.name || recipient.address}
      <Typography component="div" variant="caption" color="textSecondary">
        {recipient.address}
      </Typography>
    </TableCell>
    <TableCell>
      <StatusChip
        label={RECIPIENT_LABELS[recipient.status]}
        tone={RECIPIENT_TONES[recipient.status]}
      />
      <Typography component="div" variant="caption" color="textSecondary">
        {reasonOf(recipient)}
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{reactionsOf(recipient) || '–'}</TableCell>
    <TableCell align="right" sx={wide}>
      {formatCount(recipient.credits)}
    </TableCell>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <RelativeTime at={recipient.sentAt ?? recipient.updatedAt} />
    </TableCell>
  </TableRow>
);

const RecipientTable = ({recipients}: {recipients: readonly Recipient[]}) => (
  <TableContainer>
    <Table aria-label={t('Recipients')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Recipient')}</TableCell>
          <TableCell>{t('Status')}</TableCell>
          <TableCell sx={wide}>{t('Reactions')}</TableCell>
          <TableCell align="right" sx={wide}>
            {t('Credits')}
          </TableCell>
          <TableCell sx={wide}>{t('When')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {recipients.map((recipient) => (
          <Row key={recipient.id} recipient={recipient} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

function ExportButton({id}: {id: string}) {
  const {mutate, isPending} = useRecipientExport(id);
  return (
    <Button
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: (error) => showErrorToast(error, t('The file could not be created. Try again.')),
        })
      }
      sx={{ml: 'auto', color: 'text.primary', fontWeight: 400, flexShrink: 0}}
    >
      {t('Export')}
    </Button>
  );
}

/** Recipients of a broadcast, skipped and failed ones with the reason. */
export function Recipients({id}: {id: string}) {
  const {status, set} = useFilter();
  const {text, setText, applied} = useSearchText();
  const query = useRecipients(id, {...(status && {status}), ...(applied && {q: applied})});
  const isFiltered = status !== undefined || applied !== '';
  const clear = () => {
    setText('');
    set(undefined);
  };
  return (
    <ListScreen
      filters={
        <Box
          role="group"
          aria-label={t('Filters')}
          sx={{display: 'flex', gap: 1, mb: 1, alignItems: 'center', overflowX: 'auto', p: 0.25}}
        >
          <Box sx={{flex: {xs: '0 0 180px', md: '0 1 240px'}, '& > *': {width: '100%'}}}>
            <SearchField label={t('Search recipients')} value={text} onChange={setText} />
          </Box>
          <FilterMenu
            label={t('Status')}
            options={FILTERS}
            chosen={status ? [status] : []}
            isSingle
            onChange={([next]) => set(next)}
          />
          <ExportButton id={id} />
        </Box>
      }
      query={query}
      thing={t('recipients')}
      skeleton={<SkeletonRows rows={8} height={56} />}
      itemsOf={({recipients}) => recipients}
      totalOf={({total}) => total}
      empty={
        <EmptyState
          icon={<Pictogram of="contacts" />}
          title={t('No recipients')}
          text={t('Recipients appear here once the broadcast starts.')}
          action={
            <Button component={RouterLink} to={paths.management()} variant="outlined">
              {t('Back to broadcasts')}
            </Button>
          }
        />
      }
      noMatches={
        isFiltered && {
          title: t('No recipients match'),
          text: t('Try another word, or another status.'),
          onClear: clear,
        }
      }
    >
      {(recipients) => <RecipientTable recipients={recipients} />}
    </ListScreen>
  );
}

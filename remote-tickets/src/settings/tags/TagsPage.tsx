import type {Tag} from '@switchboard/contracts/tags/schemas';
import {formats, t} from '@switchboard/i18n';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {useRefusal} from '@switchboard/session/access';
import {Button, EmptyState, Link, Paper, showAlert, showToast} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {FilterBar} from '@switchboard/ui/filters';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useChangeTag, useLiveTags} from './tags.ts';
import {RenameTagDialog} from './RenameTagDialog.tsx';
import {TagCreators} from './TagCreators.tsx';
import {SettingListScreen} from '../frame/index.ts';
import {paths} from '../../shared/paths.ts';
import {useTags} from '../../shared/tags/tags.ts';
import {canModerate} from '../../shared/permissions/can-moderate.ts';
import {ticketCount} from '../../shared/words/ticket-count.ts';

/** Removes a tag from all tickets, after confirmation. */
function useAskedRemoval() {
  const {mutate, isPending} = useChangeTag();
  const ask = async ({name, tickets}: Tag) => {
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Remove {name}?', {name}),
      text: t('It will be removed from {ticketCount}. Their history keeps it.', {
        ticketCount: ticketCount(tickets),
      }),
      confirmLabel: t('Remove'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    mutate(
      {tag: name, to: null},
      {
        onSuccess: ({message}) => showToast({kind: 'success', message}),
        onError: (error) => showErrorToast(error, t('{name} was not removed. Try again.', {name})),
      },
    );
  };
  return {ask, isPending};
}

function TagTable({tags, known}: {tags: readonly Tag[]; known: readonly string[]}) {
  const canChange = canModerate(useCurrentUser().role);
  const [renamed, setRenamed] = useState<Tag>();
  const removal = useAskedRemoval();
  return (
    <TableContainer>
      <Table aria-label={t('Tags')} sx={{tableLayout: 'fixed'}}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Tag')}</TableCell>
            <TableCell sx={{width: 90}} align="right">
              {t('Tickets')}
            </TableCell>
            {canChange ? (
              <TableCell sx={{width: {xs: 110, sm: 210}}} align="right">
                {t('Actions')}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {tags.map((tag) => (
            <TableRow key={tag.name} hover sx={{'&:last-child td': {borderBottom: 0}}}>
              <TableCell sx={{overflowWrap: 'anywhere'}}>
                <Link component={RouterLink} to={paths.tagged(tag.name)}>
                  {tag.name}
                </Link>
              </TableCell>
              <TableCell align="right" sx={{fontVariantNumeric: 'tabular-nums'}}>
                {tag.tickets.toLocaleString(formats())}
              </TableCell>
              {canChange ? (
                <TableCell align="right">
                  <Button
                    size="small"
                    aria-label={t('Rename {name}', {name: tag.name})}
                    onClick={() => setRenamed(tag)}
                  >
                    {t('Rename')}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={t('Remove {name}', {name: tag.name})}
                    disabled={removal.isPending}
                    onClick={() => void removal.ask(tag)}
                  >
                    {t('Remove')}
                  </Button>
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {renamed ? (
        <RenameTagDialog tag={renamed} known={known} onClose={() => setRenamed(undefined)} />
      ) : null}
    </TableContainer>
  );
}

function Tags({tags}: {tags: readonly Tag[]}) {
  const {text, setText, applied} = useSearchText();
  const shown = tags.filter(({name}) => name.toLowerCase().includes(applied.toLowerCase()));
  return (
    <>
      <FilterBar label={t('Tags')} search={{label: t('Search tags'), text, onType: setText}} />
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        {shown.length > 0 ? (
          <TagTable tags={shown} known={tags.map(({name}) => name)} />
        ) : (
          <EmptyState
            icon={<Pictogram of="search" />}
            title={t('No tags match this search')}
            text={t('Try another word, or part of one.')}
            action={
              <Button variant="outlined" onClick={() => setText('')}>
                {t('Clear search')}
              </Button>
            }
          />
        )}
      </Paper>
    </>
  );
}

/** Tags with their number of tickets. */
export function TagsPage() {
  useLiveTags();
  const canChange = canModerate(useCurrentUser().role);
  return (
    <SettingListScreen
      title={t('Tags')}
      subtitle={
        canChange
          ? t('Rename, merge or remove tags on all tickets.')
          : t('Words that group tickets.')
      }
      current="tags"
      above={<TagCreators />}
      query={useTags()}
      refusal={useRefusal('supervisor', t('rename, merge and remove tags'), !canChange)}
      thing={t('the tags')}
      rowHeight={48}
      empty={{
        icon: <Pictogram of="tag" />,
        title: t('No tags yet'),
        text: t("Group tickets by topic: add tags in a ticket's properties."),
        action: (
          <Button component={RouterLink} to={paths.all()} variant="outlined">
            {t('See all tickets')}
          </Button>
        ),
      }}
    >
      {(tags) => <Tags tags={tags} />}
    </SettingListScreen>
  );
}

import type {FoundMessage} from '@switchboard/contracts/search/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  RelativeTime,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {Marked} from '@switchboard/ui/data';
import {FilterBar} from '@switchboard/ui/filters';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useFoundMessages} from './search.ts';
import {TicketsBar} from '../head/index.ts';
import {paths} from '../shared/paths.ts';

const Row = ({message: {number, subject, kind, author, at, text}}: {message: FoundMessage}) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      px: 2,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
      overflowWrap: 'anywhere',
      '&:hover': {bgcolor: 'action.hover'},
    }}
  >
    <Box sx={{display: 'flex', justifyContent: 'space-between', gap: 2}}>
      <Link
        component={RouterLink}
        to={paths.ticket(number)}
        sx={{
          color: 'text.primary',
          fontSize: 14.5,
          '&::after': {content: '""', position: 'absolute', inset: 0},
        }}
      >
        #{number} {subject}
      </Link>
      <Box sx={{color: 'text.secondary', fontSize: 13, flexShrink: 0}}>
        <RelativeTime at={at} />
      </Box>
    </Box>
    <Box sx={{fontSize: 14, mt: 0.5}}>
      <Marked {...text} />
    </Box>
    <Box sx={{color: 'text.secondary', fontSize: 13}}>
      {kind === 'note' ? t('Note by {author}', {author}) : author}
    </Box>
  </Box>
);

/** Messages that contain the search words in the address. */
export function FoundMessagesPage() {
  const {text, setText, applied} = useSearchText();
  const query = useFoundMessages(applied);
  const [first] = query.data?.pages ?? [];
  const total = first && `${first.page.total}${first.isCapped ? '+' : ''}`;
  return (
    <ListScreen
      bar={
        <>
          <TicketsBar part="lists" heading={t('Messages')} count={total} />
          <Typography color="textSecondary" variant="body2" sx={{mb: 2}}>
            {t('Replies, notes and questions that contain every word, newest first.')}
          </Typography>
        </>
      }
      filters={
        <FilterBar
          label={t('Messages')}
          search={{label: t('Search messages'), text, onType: setText}}
        />
      }
      query={query}
      thing={t('the messages')}
      skeleton={<SkeletonRows rows={8} height={80} />}
      itemsOf={({pages}) => pages.flatMap(({messages}) => messages)}
      totalOf={() => total}
      empty={
        <EmptyState
          icon={<Pictogram of="mail" />}
          title={t('What are you looking for?')}
          text={t('Type words from the message.')}
          action={
            <Button component={RouterLink} to={paths.all()} variant="outlined">
              {t('All tickets')}
            </Button>
          }
        />
      }
      noMatches={
        applied !== '' && {
          title: t('No messages match this search'),
          text: t('Try another word, or the start of one.'),
          clearLabel: t('Clear search'),
          onClear: () => setText(''),
        }
      }
    >
      {(messages) => (
        <Box component="ul" aria-label={t('Messages')} sx={{m: 0, p: 0, listStyle: 'none'}}>
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </Box>
      )}
    </ListScreen>
  );
}

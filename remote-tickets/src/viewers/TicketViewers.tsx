import type {Viewer, ViewingMode} from '@switchboard/contracts/viewing/schemas';
import {t} from '@switchboard/i18n';
import {Box, UserAvatar} from '@switchboard/ui';
import {NoteIcon, ReplyIcon} from '@switchboard/ui/icons';
import {useViewers} from './viewers.ts';

const SENTENCES: Record<ViewingMode, (name: string) => string> = {
  viewing: (name) => t('{name} is viewing', {name}),
  replying: (name) => t('{name} is replying', {name}),
  noting: (name) => t('{name} is writing a note', {name}),
};

const sentence = ({user, mode}: Viewer) => SENTENCES[mode](user.name);

/** Sorts writers first. */
const writersFirst = (viewers: readonly Viewer[]) =>
  viewers.toSorted(
    (one, other) => Number(one.mode === 'viewing') - Number(other.mode === 'viewing'),
  );

const badge = {
  position: 'absolute',
  right: -6,
  bottom: -1,
  p: '1px',
  fontSize: 13,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};

const Face = ({viewer: {user, mode}}: {viewer: Viewer}) => (
  <Box component="span" sx={{position: 'relative', display: 'inline-flex'}}>
    <UserAvatar name={user.name} src={user.avatar} size={20} />
    {mode === 'replying' ? <ReplyIcon sx={badge} /> : null}
    {mode === 'noting' ? <NoteIcon sx={badge} /> : null}
  </Box>
);

/** Avatars of a ticket's viewers in a list row, with the writers marked. */
export function RowViewers({viewers: all}: {viewers: readonly Viewer[] | undefined}) {
  if (!all) return null;
  const viewers = writersFirst(all);
  const words = viewers.map(sentence).join(', ');
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'inline-flex',
        gap: 0.75,
        ml: 1,
        verticalAlign: 'middle',
      }}
    >
      {viewers.slice(0, 3).map((viewer) => (
        <Face key={viewer.user.id} viewer={viewer} />
      ))}
    </Box>
  );
}

/** Other viewers of the open ticket in words; announced when one begins to write. */
export function TicketViewers({ticketId}: {ticketId: string}) {
  const viewers = writersFirst(useViewers(ticketId));
  return (
    <Box
      role="status"
      aria-label={t('Also here')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        fontSize: 13.5,
        '&:not(:empty)': {mb: 1.5},
      }}
    >
      {viewers.map((viewer) => (
        <Box
          key={viewer.user.id}
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            color: viewer.mode === 'viewing' ? 'text.secondary' : 'text.primary',
            fontWeight: viewer.mode === 'viewing' ? 400 : 600,
          }}
        >
          <Face viewer={viewer} />
          {sentence(viewer)}
        </Box>
      ))}
    </Box>
  );
}

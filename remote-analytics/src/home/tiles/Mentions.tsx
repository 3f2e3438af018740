import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, RelativeTime, Typography} from '@switchboard/ui';
import {paths} from '../../shared/paths.ts';
import {useMentions} from './get-mentions.ts';
import {Tile, TileList} from './Tile.tsx';

const Mention = ({mention: {actor, number, title, excerpt, path, at}}: {mention: Notification}) => (
  <Box
    component="li"
    sx={{position: 'relative', px: {xs: 2, md: 3}, py: 1.5, '&:hover': {bgcolor: 'action.hover'}}}
  >
    <Link
      component={RouterLink}
      to={path}
      state={{from: paths.home()}}
      noWrap
      sx={{display: 'block', '&::after': {content: '""', position: 'absolute', inset: 0}}}
    >
      #{number} {title}
    </Link>
    <Typography variant="body2" noWrap>
      {excerpt}
    </Typography>
    <Typography component="p" variant="caption" color="textSecondary" noWrap>
      {actor?.name} · <RelativeTime at={at} />
    </Typography>
  </Box>
);

/** Unread mentions of the caller; nothing where there are none. */
export function Mentions() {
  const {data: mentions = []} = useMentions();
  if (mentions.length === 0) return null;
  return (
    <Tile title={t('Mentions')} all={{to: paths.tickets.mentions(), label: t('All mentions')}}>
      <TileList>
        {mentions.map((mention) => (
          <Mention key={mention.id} mention={mention} />
        ))}
      </TileList>
    </Tile>
  );
}

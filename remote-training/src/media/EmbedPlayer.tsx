import {parseVideo} from '@switchboard/contracts/courses/video-links';
import {t} from '@switchboard/i18n';
import {Alert, Box, Button, Typography} from '@switchboard/ui';
import {useState} from 'react';

const frame = {width: '100%', aspectRatio: '16 / 9', border: 0, borderRadius: 1};

/** Address of the player with autoplay: the user has just pressed Play. */
const playing = (src: string): string => {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
};

/** A video of another site. No request goes to that site before the user plays it. */
export function EmbedPlayer({link, title}: {link: string; title: string}) {
  const [isOpen, setOpen] = useState(false);
  const video = parseVideo(link);
  if (!video) return <Alert severity="error">{t('Enter a valid video link')}</Alert>;
  const {site, src} = video;
  if (isOpen)
    return (
      <Box
        component="iframe"
        title={title}
        src={playing(src)}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // Both sites require the origin of the embedding page.
        referrerPolicy="strict-origin"
        sx={frame}
      />
    );
  return (
    <Box
      sx={{
        ...frame,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        p: 2,
        bgcolor: 'action.hover',
      }}
    >
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('Play video')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{textAlign: 'center'}}>
        {t('{site} hosts this video and sees your IP address when you play it.', {site})}
      </Typography>
    </Box>
  );
}

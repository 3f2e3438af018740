import {t} from '@switchboard/i18n';
import {Alert, Box, Button} from '@switchboard/ui';
import {useEffect, useRef, useState} from 'react';
import {createPlayedTime} from './played-time.ts';

/** Interval of reports while playing. */
const BEAT_SECONDS = 15;

interface Links {
  /** A link that expires, like that of the captions. */
  src: string;
  captions?: string | undefined;
}

export interface VideoPlayerProps extends Links {
  title: string;
  /** Fetches new links after one has expired. */
  renew: () => Promise<Links>;
  /** Start position in seconds. */
  start?: number;
  /** Called at the start, every 15 seconds of playing, and at a stop: the seconds played since the last call, and the position. */
  onBeat: (beat: {seconds: number; position: number}) => void;
}

/** A video with the browser's own controls. */
export function VideoPlayer({title, src, captions, renew, start = 0, onBeat}: VideoPlayerProps) {
  // Links change every hour, and a new one would restart the video.
  const [links, setLinks] = useState<Links>({src, captions});
  const [isBroken, setBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const [played] = useState(createPlayedTime);
  const place = useRef({position: start, isPlaying: false, hasFailed: false});
  const tell = useRef(onBeat);
  useEffect(() => {
    tell.current = onBeat;
  }, [onBeat]);

  const beat = () => {
    const seconds = played.take();
    if (seconds > 0) tell.current({seconds, position: Math.floor(place.current.position)});
  };
  const stop = () => {
    played.stop();
    beat();
  };
  const leave = useRef(stop);
  useEffect(() => {
    leave.current = stop;
  });
  useEffect(() => () => leave.current(), []);

  const noteTime = () => {
    const {currentTime = 0, paused = true, seeking = false} = video.current ?? {};
    if (seeking || paused) return played.stop();
    place.current.position = currentTime;
    place.current.hasFailed = false;
    if (played.tick(performance.now()) >= BEAT_SECONDS) beat();
  };
  const begin = () => {
    place.current.isPlaying = true;
    tell.current({seconds: 0, position: Math.floor(place.current.position)});
  };
  const goOn = () => {
    const {current} = video;
    if (!current) return;
    current.currentTime = place.current.position;
    if (place.current.isPlaying) current.play().catch(() => undefined);
  };
  const fetchLinks = async () => {
    setBroken(false);
    try {
      setLinks(await renew());
      video.current?.load();
    } catch {
      setBroken(true);
    }
  };
  const fail = () => {
    stop();
    // A second failure in a row has another cause than an expired link.
    if (place.current.hasFailed) return setBroken(true);
    place.current.hasFailed = true;
    void fetchLinks();
  };
  return (
    <Box>
      {isBroken ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void fetchLinks()}>
              {t('Try again')}
            </Button>
          }
          sx={{mb: 1}}
        >
          {t("We can't play this video right now.")}
        </Alert>
      ) : null}
      <Box
        component="video"
        ref={video}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        src={links.src}
        onLoadedMetadata={goOn}
        onPlay={begin}
        onTimeUpdate={noteTime}
        onSeeking={played.stop}
        onPause={() => {
          place.current.isPlaying = false;
          stop();
        }}
        onEnded={stop}
        onError={fail}
        sx={{display: 'block', width: '100%', maxHeight: '70vh', bgcolor: 'common.black'}}
      >
        {links.captions ? (
          <track kind="captions" src={links.captions} label={t('Captions')} default />
        ) : null}
      </Box>
    </Box>
  );
}

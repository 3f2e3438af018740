import type {Launch} from '@switchboard/contracts/packages/schemas';
import {t} from '@switchboard/i18n';
import {Alert, Box, Button} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {type PackageMessage, readMessage} from './messages.ts';

/** A loaded page reports itself at once; after this time without a report, the reader is offered a restart. */
const ANSWER_MS = 5000;
const LOAD_MS = 30_000;

interface PackageFrameProps {
  title: string;
  launch: Launch;
  onMessage: (message: PackageMessage) => void;
  onRestart: () => void;
}

const frame = {
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  // Packages are designed for white paper.
  bgcolor: 'common.white',
};

const NotStarted = ({onRestart}: Pick<PackageFrameProps, 'onRestart'>) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRestart}>
        {t('Try again')}
      </Button>
    }
  >
    {t("The package doesn't start. If this happens again, tell the author of the course.")}
  </Alert>
);

/** A page of a package in a sandbox: no cookies, no storage, and messages as the only access to this page. */
export function PackageFrame({title, launch, onMessage, onRestart}: PackageFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading');
  const [nonce] = useState(() => crypto.randomUUID());
  const [name] = useState(() =>
    JSON.stringify({nonce, origin: window.location.origin, values: launch.values}),
  );
  const [waitMs, setWaitMs] = useState(LOAD_MS);
  const take = useEffectEvent(({source, data}: MessageEvent<unknown>) => {
    const message = source === element.current?.contentWindow ? readMessage(data, nonce) : null;
    if (!message) return;
    setState('ready');
    onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => take(event);
    window.addEventListener('message', listen);
    element.current?.focus();
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('broken'), waitMs);
    return () => clearTimeout(timer);
  }, [state, waitMs]);
  const noteLoaded = () => {
    if (launch.doesReport) setWaitMs(ANSWER_MS);
    else setState('ready');
  };
  return (
    <>
      {state === 'broken' ? <NotStarted onRestart={onRestart} /> : null}
      {state === 'loading' ? <LinearProgress aria-label={t('Loading the package')} /> : null}
      <Box sx={{flexGrow: 1, minHeight: 0, visibility: state === 'broken' ? 'hidden' : 'visible'}}>
        <Box
          component="iframe"
          ref={element}
          title={title}
          name={name}
          src={launch.url}
          sandbox="allow-scripts allow-forms"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          onLoad={noteLoaded}
          sx={frame}
        />
      </Box>
    </>
  );
}

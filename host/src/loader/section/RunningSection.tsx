import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {noteRead, noteRunning, useTrials} from '../../registry/index.ts';
import {ABOVE_FRAME} from '../../dimensions.ts';
import {KeepTyped} from '../typed/KeepTyped.tsx';
import {onCrash} from '../crashes/report-crash.ts';
import {NoteGlobals} from '../effects/NoteGlobals.tsx';
import {closeBreaker, hasCrashed, isCrashing, noteShown} from '../memory/breaker.ts';
import {keepKnownGood} from '../memory/known-good.ts';
import {idOf} from '../plan/candidates.ts';
import {standInFor} from '../plan/read-situation.ts';
import {ReleaseNotice, type ReleaseNoticeProps} from './ReleaseNotice.tsx';
import type {RemoteModuleState} from './use-remote-module.ts';

/** Time on screen without a crash after which a release counts as good. */
const GOOD_AFTER_MS = 10_000;

type Ready = Extract<RemoteModuleState, {status: 'ready'}>;

interface RunningSectionProps extends Omit<Ready, 'status'> {
  basePath: string;
  /** Mounts the active release again, although it failed. */
  onRetry: () => void;
}

/** Version to offer while the mounted one crashes and another one worked before. */
function useAlternative({signed, arm}: Ready['loaded']): string | undefined {
  const id = idOf({signed});
  const isFailing = useSyncExternalStore(onCrash, () => isCrashing(id));
  const [alternative, setAlternative] = useState<string>();
  useEffect(() => {
    if (isFailing) void standInFor({signed, arm}).then(setAlternative);
  }, [isFailing, signed, arm]);
  return isFailing ? alternative : undefined;
}

/** Line to show above the section, if any. */
function noticeOf(
  {loaded, update, replace, onRetry}: Omit<RunningSectionProps, 'basePath'>,
  {alternative, trialsOver}: {alternative: string | undefined; trialsOver: readonly string[]},
): ReleaseNoticeProps | undefined {
  const {signed, arm, insteadOf} = loaded;
  const {
    version,
    manifest: {title},
  } = signed.release;
  const severity = 'warning';
  if (update) {
    const text = t('A new version of {title} is ready', {title});
    return {severity: 'info', text, action: t('Update now'), onAction: update};
  }
  if (alternative) {
    const text = t('{title} {version} keeps failing here', {title, version});
    return {severity, text, action: t('Use {alternative}', {alternative}), onAction: replace};
  }
  if (trialsOver.length > 0 && arm === 'active') {
    const text = t('The trial version of {title} had a problem. You are using {version} again', {
      title,
      version,
    });
    return {severity: 'info', text, action: t('OK'), onAction: async () => noteRead(trialsOver)};
  }
  if (!insteadOf || arm !== 'known-good') return undefined;
  const failed = insteadOf.release.version;
  const text = t(
    '{title} {failed} does not work here at the moment. You are using {version} instead',
    {title, failed, version},
  );
  const onAction = async () => {
    closeBreaker(idOf({signed: insteadOf}));
    onRetry();
  };
  return {severity, text, action: t('Try {failed}', {failed}), onAction};
}

/** Offsets sticky content of the section by the notice. A property cannot refer to itself, so there are two. */
const BelowNotice = ({space, children}: {space: number; children: ReactNode}) => (
  <Box sx={{display: 'contents', '--below-top-bar': ABOVE_FRAME}}>
    <Box
      sx={{
        display: 'contents',
        ...(space > 0 ? {'--above-frame': `calc(var(--below-top-bar) + ${space}px)`} : {}),
      }}
    >
      {children}
    </Box>
  </Box>
);

/** Loaded section, below a line about its release if there is one to show. */
export function RunningSection({basePath, ...props}: RunningSectionProps) {
  const {
    signed,
    arm,
    module: {default: Component},
  } = props.loaded;
  const id = idOf({signed});
  const {name, container} = signed.release;
  const alternative = useAlternative(props.loaded);
  const {unread} = useTrials();
  const trialsOver = unread.filter((other) => other.startsWith(`${name}@`) && other !== id);
  const notice = noticeOf(props, {alternative, trialsOver});
  const [space, setSpace] = useState(0);
  useEffect(() => noteShown(id), [id]);
  useEffect(() => {
    if (arm !== 'active' && arm !== 'pin') return;
    const timer = setTimeout(() => hasCrashed(id) || keepKnownGood(signed), GOOD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [arm, id, signed]);
  useEffect(() => noteRunning({signed, arm}), [signed, arm]);
  return (
    <>
      {notice ? <ReleaseNotice {...notice} onSpace={setSpace} /> : null}
      <BelowNotice space={notice ? space : 0}>
        <NoteGlobals key={`before ${id}`} />
        <KeepTyped key={id} signed={signed}>
          <Component basePath={basePath} />
        </KeepTyped>
        <NoteGlobals key={`after ${id}`} container={container} />
      </BelowNotice>
    </>
  );
}

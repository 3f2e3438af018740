import {releaseId} from '@switchboard/federation/trust';
import {useEffect, useState, useSyncExternalStore} from 'react';
import {closeBreaker, hasCrashed, isCrashing} from './breaker.ts';
import {keepKnownGood, standInFor, standsAlone} from './known-good.ts';
import {ReleaseNotice} from './ReleaseNotice.tsx';
import {onCrash} from './report-crash.ts';
import type {RemoteModuleState} from './use-remote-module.ts';

/** A release that was on screen for so long without a crash is good. */
const GOOD_AFTER_MS = 10_000;

type Ready = Extract<RemoteModuleState, {status: 'ready'}>;

interface RunningSectionProps extends Omit<Ready, 'status'> {
  basePath: string;
  /** Mounts the active release again, although it failed. */
  onRetry: () => void;
}

/** The version to offer while the mounted one crashes and another one worked before. */
function useAlternative({signed, arm}: Ready['loaded']): string | undefined {
  const id = releaseId(signed.release);
  const isFailing = useSyncExternalStore(onCrash, () => !standsAlone(arm) && isCrashing(id));
  const [alternative, setAlternative] = useState<string>();
  useEffect(() => {
    if (isFailing)
      void standInFor({signed, arm}).then((other) => setAlternative(other?.release.version));
  }, [isFailing, signed, arm]);
  return isFailing ? alternative : undefined;
}

function Notice({
  loaded,
  isWithdrawn,
  update,
  replace,
  onRetry,
}: Omit<RunningSectionProps, 'basePath'>) {
  const {
    signed: {release},
    arm,
    insteadOf,
  } = loaded;
  const {title} = release.manifest;
  const alternative = useAlternative(loaded);
  if (update && isWithdrawn) {
    const text =
      arm === 'preview'
        ? `The preview of ${title} is over`
        : `This version of ${title} was withdrawn`;
    return <ReleaseNotice severity="warning" text={text} action="Update now" onAction={update} />;
  }
  if (update)
    return (
      <ReleaseNotice
        severity="info"
        text={`A new version of ${title} is ready`}
        action="Update now"
        onAction={update}
      />
    );
  if (alternative)
    return (
      <ReleaseNotice
        severity="warning"
        text={`${title} ${release.version} keeps failing here`}
        action={`Use ${alternative}`}
        onAction={replace}
      />
    );
  if (!insteadOf || arm !== 'known-good') return null;
  const retry = async () => {
    closeBreaker(releaseId(insteadOf.release));
    onRetry();
  };
  return (
    <ReleaseNotice
      severity="warning"
      text={`${title} ${insteadOf.release.version} does not work here at the moment. You are using ${release.version} instead`}
      action={`Try ${insteadOf.release.version}`}
      onAction={retry}
    />
  );
}

/** A loaded section with the one line that there may be to say about its release. */
export function RunningSection({basePath, ...props}: RunningSectionProps) {
  const {
    signed,
    arm,
    module: {default: Component},
  } = props.loaded;
  const id = releaseId(signed.release);
  useEffect(() => {
    if (arm !== 'active' && arm !== 'pin') return;
    const timer = setTimeout(() => hasCrashed(id) || keepKnownGood(signed), GOOD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [arm, id, signed]);
  return (
    <>
      <Notice {...props} />
      <Component key={id} basePath={basePath} />
    </>
  );
}

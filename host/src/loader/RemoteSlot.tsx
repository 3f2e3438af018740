import {t} from '@switchboard/i18n';
import {Button, EmptyState} from '@switchboard/ui';
import {useState} from 'react';
import {chosenRelease, useChosenRelease, useSwitchedOff} from '../registry/index.ts';
import type {LoadedRelease} from './crashes/crash-origin.ts';
import {isBroken, isCrashing} from './memory/breaker.ts';
import {settleOnceLeft} from './effects/release-memory.ts';
import {idOf} from './plan/candidates.ts';
import {standInFor} from './plan/read-situation.ts';
import {forgetFirstLoad} from './run/first-load.ts';
import {OffPlace} from './section/OffPlace.tsx';
import {RunningSection} from './section/RunningSection.tsx';
import {StillLoading} from './section/StillLoading.tsx';
import {useRemoteModule} from './section/use-remote-module.ts';
import {SectionBoundary} from './SectionBoundary.tsx';

interface RemoteSlotProps {
  /** Name of the remote, e.g. `tickets`. */
  name: string;
  /** Exposed module. */
  module?: './Section' | './Home';
  /** Path under which it is mounted. */
  basePath: string;
}

interface RemoteContentProps extends RemoteSlotProps {
  onRetry: () => void;
  /** Called with `tickets@1.4.2` before it is rendered. */
  onShow: (id: string) => void;
}

function RemoteContent({
  name,
  module = './Section',
  basePath,
  onRetry,
  onShow,
}: RemoteContentProps) {
  const state = useRemoteModule(name, module);
  const title = useChosenRelease(name)?.signed.release.manifest.title ?? name;
  switch (state.status) {
    case 'absent':
      return (
        <EmptyState
          title={t('Nothing is published here yet')}
          text={t('The registry has no active release of "{name}".', {name})}
          action={
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {t('Try again')}
            </Button>
          }
        />
      );
    case 'off':
      return <OffPlace off={state.off} isHome={module === './Home'} />;
    case 'loading':
      return <StillLoading title={title} onCancel={state.cancel} />;
    case 'failed':
      throw state.error;
    case 'ready': {
      const {status: _, ...ready} = state;
      onShow(idOf(ready.loaded));
      return <RunningSection {...ready} basePath={basePath} onRetry={onRetry} />;
    }
  }
}

/** True when another release works in place of one that crashed (L13, L18), or the crashed one is no longer shown. */
async function hasOther(
  origin: LoadedRelease | undefined,
  shown: string | undefined,
): Promise<boolean> {
  forgetFirstLoad();
  if (!origin) return false;
  // One that crashed before it was ever mounted never unmounts.
  settleOnceLeft(origin.signed.release.name, origin.signed.release.container);
  const id = idOf(origin);
  const chosen = chosenRelease(origin.signed.release.name);
  // It throws in its clean-up, after another one replaced it.
  if (shown !== undefined && shown !== id && !isCrashing(id)) return true;
  if (origin.arm === 'canary') return chosen !== undefined && idOf(chosen) !== id;
  return isBroken(id) && (await standInFor(origin)) !== undefined;
}

/** Slot for a remote's module: loads it, contains its failures and crashes, and brings newer releases. */
export function RemoteSlot(props: RemoteSlotProps) {
  const chosen = useChosenRelease(props.name);
  const off = useSwitchedOff(props.name);
  const preview = chosen?.arm === 'preview' ? chosen.signed.release.version : undefined;
  const [slot] = useState(() => {
    let shown: string | undefined;
    return {show: (id: string) => void (shown = id), shown: () => shown};
  });
  return (
    <SectionBoundary
      key={`${props.name}${props.module ?? ''}`}
      runs={off?.since ?? preview}
      onCrash={(origin) => hasOther(origin, slot.shown())}
    >
      {(remount) => <RemoteContent {...props} onRetry={remount} onShow={slot.show} />}
    </SectionBoundary>
  );
}

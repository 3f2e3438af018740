import {t} from '@switchboard/i18n';
import {Button, EmptyState} from '@switchboard/ui';
import {useChosenRelease, useSwitchedOff} from '../registry/document-store.ts';
import type {LoadedRelease} from './crashes/crash-origin.ts';
import {isCrashing} from './memory/breaker.ts';
import {idOf} from './plan/candidates.ts';
import {standInFor} from './plan/read-situation.ts';
import {forgetFirstLoad} from './run/first-load.ts';
import {OffPlace} from './section/OffPlace.tsx';
import {RunningSection} from './section/RunningSection.tsx';
import {StillLoading} from './section/StillLoading.tsx';
import {useRemoteModule} from './section/use-remote-module.ts';
import {SectionBoundary} from './SectionBoundary.tsx';

interface RemoteSlotProps {
  /** The remote: `tickets`. */
  name: string;
  /** The exposed module. */
  module?: './Section' | './Home';
  /** Path under which it is mounted. */
  basePath: string;
}

function RemoteContent({
  name,
  module = './Section',
  basePath,
  onRetry,
}: RemoteSlotProps & {onRetry: () => void}) {
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
      return <RunningSection {...ready} basePath={basePath} onRetry={onRetry} />;
    }
  }
}

/** After a second crash of a release, mounts again if another release works, with that one (L13). */
function fallBack(origin: LoadedRelease | undefined, mountAnew: () => void) {
  forgetFirstLoad();
  if (origin && isCrashing(idOf(origin)))
    void standInFor(origin).then((other) => other && mountAnew());
}

/** Where a remote's module is shown: loads it, keeps its failures and crashes to itself, and brings newer releases. */
export function RemoteSlot(props: RemoteSlotProps) {
  const chosen = useChosenRelease(props.name);
  const off = useSwitchedOff(props.name);
  const preview = chosen?.arm === 'preview' ? chosen.signed.release.version : undefined;
  return (
    <SectionBoundary
      key={`${props.name}${props.module ?? ''}`}
      runs={off?.since ?? preview}
      onCrash={fallBack}
    >
      {(mountAnew) => <RemoteContent {...props} onRetry={mountAnew} />}
    </SectionBoundary>
  );
}

import {EmptyState, SkeletonRows} from '@switchboard/ui';
import {SectionBoundary} from './SectionBoundary.tsx';
import {UpdateNotice} from './UpdateNotice.tsx';
import {useRemoteModule} from './use-remote-module.ts';

interface RemoteSlotProps {
  /** The remote: `tickets`. */
  name: string;
  /** The exposed module. */
  module?: './Section' | './Home';
  /** Path under which it is mounted. */
  basePath: string;
}

function RemoteContent({name, module = './Section', basePath}: RemoteSlotProps) {
  const state = useRemoteModule(name, module);
  switch (state.status) {
    case 'absent':
      return <EmptyState title="Nothing is published here yet" text={`The registry has no active release of "${name}".`} />;
    case 'loading':
      return <SkeletonRows rows={6} />;
    case 'failed':
      throw state.error;
    case 'ready': {
      const {Component, active, update} = state;
      const {title, version} = {title: active.release.manifest.title, version: active.release.version};
      return (
        <>
          {update ? <UpdateNotice title={title} onUpdate={update} /> : null}
          <Component key={version} basePath={basePath} />
        </>
      );
    }
  }
}

/** Where a remote's module is shown: loads it, keeps its failures and crashes to itself, and offers newer releases. */
export const RemoteSlot = (props: RemoteSlotProps) => (
  <SectionBoundary key={`${props.name}${props.module ?? ''}`}>
    <RemoteContent {...props} />
  </SectionBoundary>
);

import type {CanLeave} from '@switchboard/remote-module';
import {SectionRoot} from '@switchboard/ui';
import {HomePage} from './home/HomePage.tsx';
import {manifest} from './manifest.ts';

/** Figures to read: nothing is at risk. */
export const canLeave = (): CanLeave => 'allow';

/** Home shows the analytics view (specification section 2). */
export default function Home() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <HomePage />
    </SectionRoot>
  );
}

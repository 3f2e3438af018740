import type {CanLeave} from '@switchboard/remote-module';
import {SectionRoot} from '@switchboard/ui';
import {HomePage} from './home/HomePage.tsx';

/** Figures to read: nothing is at risk. */
export const canLeave = (): CanLeave => 'allow';

/** Home shows the analytics view (specification section 2). */
export default function Home() {
  return (
    <SectionRoot name="analytics" version={RELEASE_VERSION}>
      <HomePage />
    </SectionRoot>
  );
}

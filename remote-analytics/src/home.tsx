import {SectionRoot} from '@switchboard/ui';
import {manifest} from './manifest.ts';
import {HomePage} from './pages/HomePage.tsx';

/** Home shows the analytics view (specification section 2). */
export default function Home() {
  return (
    <SectionRoot name={manifest.name} title={manifest.title} version={RELEASE_VERSION}>
      <HomePage />
    </SectionRoot>
  );
}

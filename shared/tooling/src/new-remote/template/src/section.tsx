import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {manifest} from './manifest.ts';
import {NewQuestionPage} from './pages/NewQuestionPage.tsx';
import {QuestionsPage} from './pages/QuestionsPage.tsx';
import {paths} from './paths.ts';

/** A newer release may take the place of this one at once; a form with something typed asks by itself. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the section. */
export default function Section() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<QuestionsPage />} />
        <Route path="create" element={<NewQuestionPage />} />
        <Route path="*" element={<Navigate to={paths.questions()} replace />} />
      </Routes>
    </SectionRoot>
  );
}

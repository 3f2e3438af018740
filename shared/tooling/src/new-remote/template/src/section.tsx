import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {manifest} from './manifest.ts';
import {NewQuestionPage} from './pages/NewQuestionPage.tsx';
import {QuestionsPage} from './pages/QuestionsPage.tsx';
import {paths} from './paths.ts';

/** A newer release may replace this one at any time; a form with unsaved text has its own guard. */
export const canLeave = (): CanLeave => 'allow';

/** Route table of the section. */
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

import {t} from '@switchboard/i18n';
import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes, useParams} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {AuthorsOnly} from './components/AuthorsOnly.tsx';
import {manifest} from './manifest.ts';
import {CertificatesPage} from './pages/CertificatesPage.tsx';
import {CompletedPage} from './pages/CompletedPage.tsx';
import {CoursePage} from './pages/CoursePage.tsx';
import {EditCoursePage} from './pages/EditCoursePage.tsx';
import {LessonPage} from './pages/LessonPage.tsx';
import {LibraryPage} from './pages/LibraryPage.tsx';
import {MANAGE_TITLES, ManageCoursePage, type ManageScreen} from './pages/ManageCoursePage.tsx';
import {ManagementPage} from './pages/ManagementPage.tsx';
import {MyTrainingPage} from './pages/MyTrainingPage.tsx';
import {NewCoursePage} from './pages/NewCoursePage.tsx';
import {paths} from './paths.ts';
import {useKeptFocus} from './state/use-kept-focus.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const home = <Navigate to={paths.home()} replace />;

function EditCourse() {
  const {id = ''} = useParams();
  return ID.test(id) ? (
    <AuthorsOnly title={t('Edit course')}>
      <EditCoursePage key={id} id={id} />
    </AuthorsOnly>
  ) : (
    home
  );
}

function ManageCourse({screen}: {screen: ManageScreen}) {
  const {id = ''} = useParams();
  return ID.test(id) ? (
    <AuthorsOnly title={MANAGE_TITLES[screen]}>
      <ManageCoursePage key={id} id={id} screen={screen} />
    </AuthorsOnly>
  ) : (
    home
  );
}

function Course() {
  const {id = ''} = useParams();
  return ID.test(id) ? <CoursePage id={id} /> : home;
}

function Completed() {
  const {id = ''} = useParams();
  return ID.test(id) ? <CompletedPage key={id} id={id} /> : home;
}

function Lesson() {
  const {id = '', lessonId = ''} = useParams();
  return ID.test(id) && ID.test(lessonId) ? <LessonPage courseId={id} lessonId={lessonId} /> : home;
}

/** A newer release may take the place of this one at once; whatever would be lost with it asks by itself. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the training section; the Video Library has no route (specification section 2: disabled). */
export default function Section() {
  useKeptFocus();
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<LibraryPage />} />
        <Route
          path="management"
          element={
            <AuthorsOnly title={t('Training Management')}>
              <ManagementPage />
            </AuthorsOnly>
          }
        />
        <Route path="mine" element={<MyTrainingPage />} />
        <Route path="certificates" element={<CertificatesPage />} />
        <Route path="management/:id" element={<EditCourse />} />
        <Route path="management/:id/assignments" element={<ManageCourse screen="assignments" />} />
        <Route path="management/:id/learners" element={<ManageCourse screen="learners" />} />
        <Route
          path="management/:id/certificates"
          element={<ManageCourse screen="certificatesOf" />}
        />
        <Route path="management/:id/ratings" element={<ManageCourse screen="ratings" />} />
        <Route
          path="create"
          element={
            <AuthorsOnly title={t('New Training')}>
              <NewCoursePage />
            </AuthorsOnly>
          }
        />
        <Route path="management/:id/results" element={<ManageCourse screen="results" />} />
        <Route path="course/:id" element={<Course />} />
        <Route path="course/:id/completed" element={<Completed />} />
        <Route path="course/:id/lesson/:lessonId" element={<Lesson />} />
        <Route path="*" element={home} />
      </Routes>
    </SectionRoot>
  );
}

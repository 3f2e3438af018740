import {TRAINING_ROUTES} from '@switchboard/contracts/places/training';
import {t} from '@switchboard/i18n';
import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes, useParams} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {AuthorsOnly} from './components/AuthorsOnly.tsx';
import {LibraryPage} from './pages/LibraryPage.tsx';
import {MANAGE_TITLES, type ManageScreen} from './manage-screens.ts';
import {MyTrainingPage} from './pages/MyTrainingPage.tsx';
import {paths} from './paths.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Pages beside the lists are loaded on opening, those for learners or for authors together; a failed load is retried when the section is
 * opened again.
 */
const loadPages = () => ({
  CertificatesPage: lazy(() =>
    import(/* webpackChunkName: "learning" */ './pages/CertificatesPage.tsx').then((page) => ({
      default: page.CertificatesPage,
    })),
  ),
  CompletedPage: lazy(() =>
    import(/* webpackChunkName: "learning" */ './pages/CompletedPage.tsx').then((page) => ({
      default: page.CompletedPage,
    })),
  ),
  CoursePage: lazy(() =>
    import(/* webpackChunkName: "learning" */ './pages/CoursePage.tsx').then((page) => ({
      default: page.CoursePage,
    })),
  ),
  LessonPage: lazy(() =>
    import(/* webpackChunkName: "learning" */ './pages/LessonPage.tsx').then((page) => ({
      default: page.LessonPage,
    })),
  ),
  EditCoursePage: lazy(() =>
    import(/* webpackChunkName: "authoring" */ './pages/EditCoursePage.tsx').then((page) => ({
      default: page.EditCoursePage,
    })),
  ),
  ManageCoursePage: lazy(() =>
    import(/* webpackChunkName: "authoring" */ './pages/ManageCoursePage.tsx').then((page) => ({
      default: page.ManageCoursePage,
    })),
  ),
  ManagementPage: lazy(() =>
    import(/* webpackChunkName: "authoring" */ './pages/ManagementPage.tsx').then((page) => ({
      default: page.ManagementPage,
    })),
  ),
  NewCoursePage: lazy(() =>
    import(/* webpackChunkName: "authoring" */ './pages/NewCoursePage.tsx').then((page) => ({
      default: page.NewCoursePage,
    })),
  ),
});

const home = <Navigate to={paths.home()} replace />;

interface Pages {
  pages: ReturnType<typeof loadPages>;
}

function EditCourse({pages}: Pages) {
  const {id = ''} = useParams();
  return ID.test(id) ? (
    <AuthorsOnly title={t('Edit course')}>
      <pages.EditCoursePage key={id} id={id} />
    </AuthorsOnly>
  ) : (
    home
  );
}

function ManageCourse({screen, pages}: Pages & {screen: ManageScreen}) {
  const {id = ''} = useParams();
  return ID.test(id) ? (
    <AuthorsOnly title={MANAGE_TITLES[screen]}>
      <pages.ManageCoursePage key={id} id={id} screen={screen} />
    </AuthorsOnly>
  ) : (
    home
  );
}

function Course({pages}: Pages) {
  const {id = ''} = useParams();
  return ID.test(id) ? <pages.CoursePage id={id} /> : home;
}

function Completed({pages}: Pages) {
  const {id = ''} = useParams();
  return ID.test(id) ? <pages.CompletedPage key={id} id={id} /> : home;
}

function Lesson({pages}: Pages) {
  const {id = '', lessonId = ''} = useParams();
  return ID.test(id) && ID.test(lessonId) ? (
    <pages.LessonPage courseId={id} lessonId={lessonId} />
  ) : (
    home
  );
}

/** A newer release may replace this one at once; components with unsaved state ask by themselves. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the training section; the Video Library has no route (specification section 2: disabled). */
export default function Section() {
  const [pages] = useState(loadPages);
  return (
    <SectionRoot name="training" version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={6} height={72} />}>
        <Routes>
          <Route index element={<LibraryPage />} />
          <Route
            path={TRAINING_ROUTES.management}
            element={
              <AuthorsOnly title={t('Training Management')}>
                <pages.ManagementPage />
              </AuthorsOnly>
            }
          />
          <Route path={TRAINING_ROUTES.mine} element={<MyTrainingPage />} />
          <Route path={TRAINING_ROUTES.certificates} element={<pages.CertificatesPage />} />
          <Route path={TRAINING_ROUTES.edit} element={<EditCourse pages={pages} />} />
          <Route
            path={TRAINING_ROUTES.assignments}
            element={<ManageCourse pages={pages} screen="assignments" />}
          />
          <Route
            path={TRAINING_ROUTES.learners}
            element={<ManageCourse pages={pages} screen="learners" />}
          />
          <Route
            path={TRAINING_ROUTES.certificatesOf}
            element={<ManageCourse pages={pages} screen="certificatesOf" />}
          />
          <Route
            path={TRAINING_ROUTES.ratings}
            element={<ManageCourse pages={pages} screen="ratings" />}
          />
          <Route
            path={TRAINING_ROUTES.create}
            element={
              <AuthorsOnly title={t('New Training')}>
                <pages.NewCoursePage />
              </AuthorsOnly>
            }
          />
          <Route
            path={TRAINING_ROUTES.results}
            element={<ManageCourse pages={pages} screen="results" />}
          />
          <Route path={TRAINING_ROUTES.course} element={<Course pages={pages} />} />
          <Route path={TRAINING_ROUTES.completed} element={<Completed pages={pages} />} />
          <Route path={TRAINING_ROUTES.lesson} element={<Lesson pages={pages} />} />
          <Route path="*" element={home} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}

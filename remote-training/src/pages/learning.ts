// What learners open, in one chunk.
export {CertificatesPage} from './CertificatesPage.tsx';
export {CompletedPage} from './CompletedPage.tsx';
export {CoursePage} from './CoursePage.tsx';
export {LessonPage} from './LessonPage.tsx';

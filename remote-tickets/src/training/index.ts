export {LinkLessonButton} from './LinkLessonButton.tsx';

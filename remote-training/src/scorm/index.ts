export {PackageLesson} from './PackageLesson.tsx';

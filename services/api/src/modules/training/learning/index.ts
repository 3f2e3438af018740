// Learning: lessons and quizzes as learners take them, their progress, and those who manage learners.

export {mayReadFile} from './file-access.ts';
export {markDone} from './lessons.ts';
export {eachEnrollment} from './managing.ts';
export {findNextAssigned} from './own.ts';
export {readLesson, type TakenLesson, type WantedLesson} from './player.ts';
export {saveLessonProgress} from './repository.ts';
export {getResults} from './results.ts';
export {learningRoutes} from './routes.ts';
export {openLesson, readTaken} from './taken.ts';
export {begin, settle, type Underway} from './taking.ts';

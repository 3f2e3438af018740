export {createDirectoryStore} from './directory.ts';
export type {FileStore} from './file-store.ts';
export {cleanUpIntake, createIntake, type Intake} from './intake.ts';

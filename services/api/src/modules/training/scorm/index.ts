// SCORM packages in lessons: their launch, their reports, and the delivery of their files.

export {packageRoutes} from './routes.ts';

// Completion of a course, and its ratings.

export {ratingRoutes} from './routes.ts';

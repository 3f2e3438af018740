// Import of courses and questions, and exports of courses and results.

export {exportRoutes} from './csv/routes.ts';
export {transferRoutes} from './routes.ts';

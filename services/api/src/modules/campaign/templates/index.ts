// Messages that broadcasts begin with.

export {templateRoutes} from './routes.ts';

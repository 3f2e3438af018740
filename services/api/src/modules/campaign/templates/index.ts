// Messages that broadcasts begin with.

export {templateRoutes} from './routes.ts';
export {isTemplate} from './service.ts';

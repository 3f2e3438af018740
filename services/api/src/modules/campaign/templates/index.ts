// Messages that broadcasts begin with.

export {templateRoutes} from './routes.ts';
export {getTemplate} from './service.ts';

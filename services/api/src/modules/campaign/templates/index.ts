// Templates of messages in broadcasts.

export {templateRoutes} from './routes.ts';
export {isTemplate} from './service.ts';

// The registry's console for ops.

export {type ConsoleOptions, consoleRoutes} from './routes.ts';

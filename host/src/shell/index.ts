export {AppRoutes} from './AppRoutes.tsx';
export {loadShell} from './load-shell.ts';

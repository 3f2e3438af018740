export {ReportsMenu} from './ReportsMenu.tsx';

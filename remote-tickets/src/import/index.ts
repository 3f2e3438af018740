export {useExport} from './create-export.ts';

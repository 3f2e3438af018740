export {type NewEvent, publishEvent} from './publish.ts';

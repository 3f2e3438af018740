export {sample, type Hints} from './sample.ts';
export {oneLineTexts} from './one-line.ts';
export {describeBy, type Remarks} from './describe.ts';
export {type Call, type Answer, routeOf} from './route.ts';

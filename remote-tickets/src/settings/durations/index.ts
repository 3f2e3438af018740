export {minutesInWords, readMinutes, writeMinutes} from './duration.ts';
export {DurationInput} from './DurationInput.tsx';

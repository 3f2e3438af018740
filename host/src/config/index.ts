export type {HostConfig} from './host-config.ts';
export {readInlined} from './inlined.ts';
export {readConfig, readNewestConfig} from './read-config.ts';

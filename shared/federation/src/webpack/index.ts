export {consoleConfiguration} from './console-configuration.ts';
export {hostConfiguration} from './host-configuration.ts';
export {remoteConfiguration} from './remote-configuration.ts';
export {standaloneConfiguration} from './standalone-configuration.ts';
export {workerConfiguration} from './worker-configuration.ts';

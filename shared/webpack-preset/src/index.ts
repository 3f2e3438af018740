export {consoleConfiguration} from './configurations/console-configuration.ts';
export {hostConfiguration} from './configurations/host-configuration.ts';
export {remoteConfiguration} from './configurations/remote-configuration.ts';
export {standaloneConfiguration} from './configurations/standalone-configuration.ts';
export {workerConfiguration} from './configurations/worker-configuration.ts';

export {type ApiConfig, readConfig} from './config.ts';
export {type ConfigError, type Environment, configError, readPort, readText, readUrl} from './env.ts';
export {DEFAULT_LIMITS, type Limit, type Limits} from './limits.ts';

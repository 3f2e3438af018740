export {type ApiConfig, readConfig} from './config.ts';
export {type ConfigError, type Environment, configError, readText} from './env.ts';
export {type ConnectionLimits, type InFlightLimits, type Limit, type Limits} from './limits.ts';
export {readLogLevel} from './log-level.ts';
export type {PaymentsConfig} from './payments.ts';

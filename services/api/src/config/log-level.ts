import {configError, type Environment, readText} from './env.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Log level: `LOG_LEVEL` of docs/operations.md. Throws `ConfigError` for an unknown level. */
export const readLogLevel = (env: Environment): string => {
  const level = readText(env, 'LOG_LEVEL', 'warn');
  if (!LEVELS.includes(level))
    throw configError('LOG_LEVEL', `set it to one of ${LEVELS.join(', ')}.`);
  return level;
};

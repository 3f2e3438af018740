import {createPrivateKey} from 'node:crypto';

/** Error for an invalid environment variable: the message is one sentence that names it and the remedy. */
export type ConfigError = Error & {name: 'ConfigError'; variable: string};

/**
 * @param variable the variable's name
 * @param remedy the fix; the wrong value itself is never repeated, as it may contain a secret
 */
export const configError = (variable: string, remedy: string): ConfigError =>
  Object.assign(new Error(`${variable} is not usable: ${remedy}`), {
    name: 'ConfigError' as const,
    variable,
  });

export type Environment = Record<string, string | undefined>;

const given = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/** A port number, or `fallback` when the variable is empty. Throws ConfigError. */
export const readPort = (env: Environment, name: string, fallback: number): number => {
  const text = given(env, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw configError(name, 'set it to a whole number from 1 to 65535, for example 3000.');
  }
  return port;
};

/** A port number, or undefined when the variable is empty. Throws ConfigError. */
export const readOptionalPort = (env: Environment, name: string): number | undefined =>
  given(env, name) === undefined ? undefined : readPort(env, name, 0);

/** A whole number from 0 on, or undefined when the variable is empty. Throws ConfigError. */
export const readOptionalCount = (env: Environment, name: string): number | undefined => {
  const text = given(env, name);
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw configError(name, 'set it to a whole number, for example 5000, or leave it out.');
  return text === undefined ? undefined : Number(text);
};

/** An address with one of the given protocols (`http:`), or undefined when empty. Throws ConfigError. */
export const readUrl = (
  env: Environment,
  name: string,
  protocols: string[],
): string | undefined => {
  const text = given(env, name);
  if (text === undefined) return undefined;
  const shape = protocols.map((protocol) => `${protocol}//host`).join(' or ');
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw configError(name, `set it to an address that starts with ${shape}, or leave it out.`);
  }
  return text;
};

/** A contact URI, from an email address or an https address; undefined when empty. Throws ConfigError. */
export const readContact = (env: Environment, name: string): string | undefined => {
  const text = given(env, name);
  if (text === undefined) return undefined;
  const uri = /^[^\s@:/]+@[^\s@:/]+$/.test(text) ? `mailto:${text}` : text;
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(uri))
    throw configError(
      name,
      'set it to an email address or an address that starts with https://, or leave it out.',
    );
  return uri;
};

/** An http(s) origin without a path, or undefined when empty. Throws ConfigError. */
export const readOrigin = (env: Environment, name: string): string | undefined => {
  const url = readUrl(env, name, ['http:', 'https:']);
  if (url === undefined) return undefined;
  const {origin, href} = new URL(url);
  if (href !== `${origin}/`)
    throw configError(name, 'set it to an address without a path, or leave it out.');
  return origin;
};

const SECRET_MIN = 20;

/** A secret of at least 20 characters, or undefined when empty. Throws ConfigError. */
export const readSecret = (env: Environment, name: string): string | undefined => {
  const text = given(env, name);
  if (text !== undefined && !(text.length >= SECRET_MIN && /^[\x21-\x7e]+$/.test(text)))
    throw configError(
      name,
      `set it to at least ${SECRET_MIN} characters without spaces, or leave it out.`,
    );
  return text;
};

/** An RSA private key as PEM, whose line breaks may be written as `\\n`; undefined when empty. Throws ConfigError. */
export const readPem = (env: Environment, name: string): string | undefined => {
  const text = given(env, name)?.replaceAll('\\n', '\n');
  if (text === undefined) return undefined;
  try {
    createPrivateKey(text);
  } catch {
    throw configError(name, 'set it to a private key in PEM, or leave it out.');
  }
  return text;
};

/** True if a variable contains its one permitted word; false when empty. Throws ConfigError. */
export const readSwitch = (env: Environment, name: string, word: string): boolean => {
  const text = given(env, name);
  if (text !== undefined && text !== word)
    throw configError(name, `set it to ${word}, or leave it out.`);
  return text === word;
};

/** A text without line breaks, or `fallback` when empty. Throws ConfigError. */
export const readText = (env: Environment, name: string, fallback: string): string => {
  const text = given(env, name) ?? fallback;
  if (/[\r\n]/.test(text)) throw configError(name, 'write it on one line.');
  return text;
};

import type {KeyScope} from '@switchboard/contracts/registry/keys/schemas';
import type {HostConfig} from './host-config.ts';

/** Configuration that cannot be used; `key` is the one to fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly key: string;

  constructor(key: string, problem: string) {
    super(`config.json: ${key === '' ? 'it' : `"${key}"`} ${problem}.`);
    this.key = key;
  }
}

type Fields = Record<string, unknown>;
type Reader<Value> = (value: unknown, key: string) => Value;

const fields: Reader<Fields> = (value, key) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigError(key, 'must be an object');
  return value as Fields;
};

const text: Reader<string> = (value, key) => {
  if (typeof value !== 'string') throw new ConfigError(key, 'must be a text');
  return value;
};

const matching =
  (pattern: RegExp, wanted: string): Reader<string> =>
  (value, key) => {
    if (!pattern.test(text(value, key))) throw new ConfigError(key, `must be ${wanted}`);
    return value as string;
  };

const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (value, key) => {
    if (!Array.isArray(value)) throw new ConfigError(key, 'must be a list');
    return value.map((item, index) => read(item, `${key}[${index}]`));
  };

const name = matching(/\S/, 'a text that is not empty');
const cookiePrefix = matching(
  /^[A-Za-z0-9_-]*$/,
  'letters, digits, "_" and "-" only, as it starts the name of a cookie',
);
const address = matching(
  /^(|\/[^/].*[^/]|\/[^/]|https?:\/\/.+[^/])$/,
  'empty, a path such as "/connect", or an http(s) address, with no slash at its end',
);
const socketAddress = matching(
  /^(\/[^/].*|wss?:\/\/.+)$/,
  'a path such as "/ws" or a ws(s) address',
);
const origin = matching(
  /^https?:\/\/[a-z0-9.:[\]-]+$/,
  'an origin such as "https://cdn.example", with no path',
);
const publicKey = matching(
  /^[\w-]{43}$/,
  'an Ed25519 public key: 43 characters base64url, as "npm run release -- keys list" prints it',
);
const keyScope = matching(
  /^(document|release:[a-z][a-z0-9-]+)$/,
  '"document", or "release:" with the name of a remote',
) as Reader<KeyScope>;
const prefix = matching(/^(|\/.*[^/])$/, 'empty or a path such as "/v1", with no slash at its end');

type Shape<Value> = {[Key in keyof Value]: Reader<Value[Key]>};

/** Requires every key of the shape and allows no other. */
const object =
  <Value extends object>(shape: Shape<Value>): Reader<Value> =>
  (value, key) => {
    const given = fields(value, key);
    const path = (name: string) => (key === '' ? name : `${key}.${name}`);
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(shape, name));
    if (unknown !== undefined)
      throw new ConfigError(
        path(unknown),
        `is not a known key; known are ${Object.keys(shape).join(', ')}`,
      );
    const entries = Object.entries<Reader<unknown>>(shape).map(([name, read]) => {
      if (!Object.hasOwn(given, name)) throw new ConfigError(path(name), 'is missing');
      return [name, read(given[name], path(name))];
    });
    return Object.fromEntries(entries) as Value;
  };

/**
 * Reads the parsed `config.json`, strictly.
 * @returns the configuration
 * @throws ConfigError naming the key that is missing, unknown or wrong
 */
export const parseConfig = (value: unknown): HostConfig =>
  object<HostConfig>({
    productName: name,
    dashboardPrefix: cookiePrefix,
    pathPrefix: prefix,
    services: object({default: address, campaign: address, connect: address, training: address}),
    websocket: socketAddress,
    registry: object({
      url: address,
      origins: list(origin),
      publicKeys: list(object({key: publicKey, signs: keyScope})),
    }),
    telemetry: address,
  })(value, '');

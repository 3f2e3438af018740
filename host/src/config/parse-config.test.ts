import fc from 'fast-check';
import {parseConfig} from './parse-config.ts';

const valid = {
  productName: 'Switchboard',
  dashboardPrefix: 'switchboard_',
  pathPrefix: '',
  services: {
    default: '',
    campaign: '/campaign',
    connect: 'https://connect.example',
    training: '/training',
  },
  websocket: '/ws',
  registry: {
    url: '/registry/v1',
    origins: ['https://cdn.example'],
    publicKeys: [{key: 'A'.repeat(43), signs: 'release:tickets'}],
  },
  telemetry: '',
};

const paths = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' && !Array.isArray(child)
      ? [prefix + key, ...paths(child, `${prefix}${key}.`)]
      : [prefix + key],
  );

const change = (path: string, edit: (parent: Record<string, unknown>, key: string) => void) => {
  const copy = structuredClone(valid) as Record<string, unknown>;
  const keys = path.split('.');
  const parent = keys
    .slice(0, -1)
    .reduce((place, key) => place[key] as Record<string, unknown>, copy);
  edit(parent, keys.at(-1)!);
  return copy;
};

describe('C2 configuration', () => {
  it('accepts a configuration as it is when every key is right', () => {
    expect(parseConfig(valid)).toEqual(valid);
  });

  it.each(paths(valid))('names %s when it is missing', (path) => {
    expect(() => parseConfig(change(path, (parent, key) => delete parent[key]))).toThrow(
      expect.objectContaining({name: 'ConfigError', key: path}),
    );
  });

  it.each(paths(valid))('names %s when it has another type', (path) => {
    expect(() => parseConfig(change(path, (parent, key) => (parent[key] = 7)))).toThrow(
      `"${path}" must be`,
    );
  });

  it.each([
    ['colour', 'colour'],
    ['services.billing', 'services.billing'],
    ['registry.key', 'registry.key'],
  ])('names the unknown key %s and lists the known ones', (path, key) => {
    expect(() => parseConfig(change(path, (parent, name) => (parent[name] = 'x')))).toThrow(
      `config.json: "${key}" is not a known key; known are`,
    );
  });

  it.each([
    ['productName', '  '],
    ['dashboardPrefix', 'a;b'],
    ['pathPrefix', 'v1'],
    ['services.connect', 'connect'],
    ['services.connect', '/connect/'],
    ['services.connect', 'ftp://connect.example'],
    ['services.connect', '//evil.example/x'],
    ['websocket', 'https://example.com/ws'],
    ['registry.url', 'javascript:alert(1)'],
    ['registry.origins.0', 'https://cdn.example/path'],
    ['registry.publicKeys.0.key', 'short'],
    ['registry.publicKeys.0.signs', 'everything'],
  ])('refuses %s = "%s"', (path, value) => {
    expect(() => parseConfig(change(path, (parent, key) => (parent[key] = value)))).toThrow(
      expect.objectContaining({key: path.replace(/\.(\d)/, '[$1]')}),
    );
  });

  it('rejects anything that is no configuration with a ConfigError', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseConfig(value)).toThrow(expect.objectContaining({name: 'ConfigError'}));
      }),
    );
  });
});

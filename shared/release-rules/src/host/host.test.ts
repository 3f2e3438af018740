/**
 * @jest-environment node
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {copyFaults, hostFaults} from './index.ts';

const host = {contract: 2, shared: {react: '19.2.9', '@switchboard/ui': '1.4.0'}};
const rulesOf = (needs: Record<string, string>, contract = 2) =>
  hostFaults({contract, needs}, host).map(({rule}) => rule);

describe('what a release needs', () => {
  it('accepts a matching version', () => {
    expect(rulesOf({react: '^19.0.0', '@switchboard/ui': '^1.2.0'})).toEqual([]);
  });

  it('names a module that the host lacks or has in another version', () => {
    expect(rulesOf({'@switchboard/charts': '^1.0.0', '@switchboard/ui': '^2.0.0'})).toEqual([
      'needs-shared',
      'needs-version',
    ]);
  });

  it('requires the contract of the host, with the remedy for each side', () => {
    expect([1, 3].map((contract) => hostFaults({contract, needs: {}}, host)[0]?.remedy)).toEqual([
      'Build the release against the current contract.',
      'Deploy the newer host first.',
    ]);
  });
});

describe('a copy of its own', () => {
  const require = createRequire(path.resolve(__dirname, '../../../../host/package.json'));
  const scripts = (modules: readonly string[]) =>
    modules.map((module) => [module, readFileSync(require.resolve(module), 'utf8')] as const);
  const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

  it('is reported with its script', () => {
    const react = folderOf('react');
    const dom = folderOf('react-dom');
    const faults = copyFaults(
      scripts([`${react}/cjs/react.production.js`, `${dom}/cjs/react-dom-client.production.js`]),
    );
    expect(faults.map(({rule, message}) => [rule, message.replace(/^\S+\//, '')])).toEqual([
      ['shared-copy', "react.production.js brings its own react, but a page has one: the host's."],
      [
        'shared-copy',
        "react-dom-client.production.js brings its own react-dom, but a page has one: the host's.",
      ],
    ]);
  });

  it('is not reported for code that only uses React', () => {
    const react = folderOf('react');
    expect(copyFaults(scripts([`${react}/cjs/react-jsx-runtime.production.js`]))).toEqual([]);
  });
});

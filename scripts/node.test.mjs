import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {node, nodeOf, root} from './node.mjs';

const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
const lockfile = read('pnpm-lock.yaml');
const machine = {
  platform: 'linux',
  arch: 'x64',
  versions: {node: '20.1.0'},
  execPath: '/usr/bin/node',
};

describe('downloads of a bare machine', () => {
  it("is Node of the lockfile's version, from a package whose hash the lockfile holds", () => {
    const [, name] = node.match(/node_modules[\\/]([^\\/]+)/);
    const [, version] = lockfile.match(
      new RegExp(`\\n  ${name}@([0-9.]+):\\n    resolution: \\{integrity: sha512-`),
    );
    assert.equal(spawnSync(node, ['--version'], {encoding: 'utf8'}).stdout.trim(), `v${version}`);
  });

  it('has a hash in the lockfile for every platform', () => {
    for (const [platform, arch] of [
      ['darwin', 'arm64'],
      ['darwin', 'x64'],
      ['linux', 'arm64'],
      ['linux', 'x64'],
      ['win32', 'x64'],
    ]) {
      const [, name] = nodeOf({...machine, platform, arch}).match(/node_modules[\\/]([^\\/]+)/);
      assert.match(
        lockfile,
        new RegExp(
          `\\n  ${name}@24\\.[0-9.]+:\\n    resolution: \\{integrity: sha512-[^}]+\\}\\n    cpu: \\[${arch}\\]\\n    os: \\[${platform}\\]`,
        ),
        name,
      );
    }
  });

  it('is the Node of the machine where no package has one, if it is new enough', () => {
    const other = {...machine, platform: 'freebsd'};
    assert.equal(nodeOf({...other, versions: {node: '24.3.0'}}), '/usr/bin/node');
    assert.throws(
      () => nodeOf(other),
      /^Error: Install Node 24 and run the command again: no package has it for freebsd on x64\.$/,
    );
  });

  it('is one exact version of the package manager, in scripts and documents', () => {
    const files = [
      'CONTRIBUTING.md',
      'README.md',
      ...['docs', 'scripts'].flatMap((folder) =>
        readdirSync(`${root}/${folder}`).map((file) => `${folder}/${file}`),
      ),
    ];
    const named = files
      .filter((file) => /\.(?:md|mjs)$/.test(file))
      .flatMap((file) => read(file).match(/pnpm@\d+(?:\.\d+)*/g) ?? []);
    assert.ok(named.length >= 3);
    assert.deepEqual(
      [...new Set(named)].map((one) => one.split('.').length),
      [3],
      named.join(', '),
    );
  });

  it('runs no install script but those of the list', () => {
    assert.doesNotMatch(read('pnpm-workspace.yaml').split('catalog:')[0], /\bnode:/);
  });
});

import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {containerName, isDevelopmentVersion} from '@switchboard/release-rules/trust';
import {buildRelease, filesOf, writeRelease} from '../../testing/release.ts';
import {stampBuild, versionToStamp} from './stamp-build.ts';
import {runCommand} from '../program.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-dev-'));
});
after(() => rm(folder, {recursive: true}));

describe('a build for development', () => {
  const version = versionToStamp('1.4.0-rc.1');
  const written = async (name: string, text: string) => {
    const container = containerName({name: 'tickets', version});
    const bytes = {
      'static/js/remoteEntry.js': `var ${container}; // ${version}`,
      'static/js/12.ab34.js': text,
    };
    await writeRelease(join(folder, name), {
      bytes,
      release: {...buildRelease('tickets', version).release, files: filesOf(bytes)},
    });
    return stampBuild(join(folder, name));
  };

  test('107: derives the version from its content, without shifting its files', async () => {
    const {release, contents} = await written('one', 'one');
    assert.ok(
      isDevelopmentVersion(release.version) && release.version.startsWith('1.4.0-dev.'),
      release.version,
    );
    assert.equal(release.container, containerName(release));
    const entry = contents.find(({path}) => path === release.entry)?.content ?? '';
    const text = Buffer.from(entry, 'base64').toString();
    assert.equal(text, `var ${release.container}; // ${release.version}`);
    assert.equal(release.version.length, version.length);
    assert.equal(
      release.files[0]?.integrity,
      `sha384-${createHash('sha384').update(text).digest('base64')}`,
    );
  });

  test('107: gives equal content the same version, and other content another one', async () => {
    const versions = (
      await Promise.all([written('two', 'two'), written('again', 'two'), written('other', 'three')])
    ).map(({release}) => release.version);
    assert.deepEqual([versions[0] === versions[1], versions[0] === versions[2]], [true, false]);
  });
});

describe('release dev', () => {
  const run = async (...args: string[]) => {
    let out = '';
    const write = (text: string) => {
      out += text;
    };
    const env = {SWITCHBOARD_TOKEN: 'a'.repeat(40), DATA_DIR: folder, PORT: '1'};
    return {
      code: await runCommand(['dev', ...args], {
        root: folder,
        isTerminal: false,
        env,
        write,
        writeError: write,
      }),
      out,
    };
  };

  test('17: names the missing remote or key', async () => {
    assert.deepEqual(await run('nothing'), {
      code: 2,
      out: `There is no remote "nothing" here: ${join(folder, 'remote-nothing')} does not exist.\n`,
    });
    await mkdir(join(folder, 'remote-tickets'));
    await writeFile(
      join(folder, 'remote-tickets/package.json'),
      '{"name": "remote-tickets", "version": "1.0.0"}',
    );
    const {code, out} = await run('tickets');
    assert.deepEqual([code, /This needs the team's private key/.test(out)], [3, true]);
  });
});

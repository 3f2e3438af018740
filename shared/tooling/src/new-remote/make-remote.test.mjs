import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {makeRemote} from './make-remote.mjs';
import {faultOfName, RESERVED} from './remote-name.mjs';

const HOST_AREAS = path.resolve(
  import.meta.dirname,
  '../../../release-rules/src/places/host-areas.ts',
);

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'switchboard-new-remote-'));
  mkdirSync(path.join(root, 'remote-tickets'));
});
afterEach(() => rmSync(root, {recursive: true}));

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** Everything but the folder of work in progress. */
const listing = () =>
  readdirSync(root, {recursive: true})
    .filter((file) => file !== '.cache')
    .sort();

describe('a new remote', () => {
  it('has the common shape under its own name, and nothing of the blueprint', () => {
    const folder = makeRemote(root, 'call-notes');
    assert.equal(folder, path.join(root, 'remote-call-notes'));
    for (const file of [
      'package.json',
      'webpack.config.mjs',
      'src/manifest.ts',
      'src/section.tsx',
      'src/paths.ts',
      'src/section.test.tsx',
    ]) {
      assert.ok(existsSync(path.join(folder, file)), file);
    }
    assert.equal(JSON.parse(textOf('remote-call-notes/package.json')).name, 'remote-call-notes');
    assert.match(
      textOf('remote-call-notes/src/manifest.ts'),
      /name: 'call-notes',\n {2}title: 'Call Notes',[^]*basePath: '\/dashboard\/call-notes'/,
    );
    const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) =>
      entry.isFile(),
    );
    for (const {parentPath, name} of files)
      assert.doesNotMatch(readFileSync(path.join(parentPath, name), 'utf8'), /blueprint/i, name);
  });

  it('declares the dependencies of other remotes, whose versions the build shares', () => {
    makeRemote(root, 'knowledge');
    const {dependencies, devDependencies} = JSON.parse(textOf('remote-knowledge/package.json'));
    const other = JSON.parse(
      readFileSync(new URL('../../../../remote-team/package.json', import.meta.url), 'utf8'),
    );
    assert.deepEqual([dependencies, devDependencies], [other.dependencies, other.devDependencies]);
  });
});

describe('an unavailable name', () => {
  const REFUSED = [
    ['capitals', 'Knowledge', /lower-case/],
    ['an underscore', 'call_notes', /lower-case/],
    ['a digit first', '7up', /start with a letter/],
    ['two hyphens', 'call--notes', /one hyphen/],
    ['a path', '../outside', /not a name for a remote/],
    ['the prefix of the folder', 'remote-knowledge', /Leave out "remote-"/],
    ['one letter', 'k', /at least 2/],
    ['41 letters', 'k'.repeat(41), /41 characters, but only 40 are allowed/],
    ['an area of the host', 'profile', /reserved.*\/dashboard\/profile/],
    ['a remote that there is', 'tickets', /already exists, in remote-tickets/],
    ['the notifications of the host', 'notifications', /reserved.*\/dashboard\/notifications/],
  ];
  for (const [what, name, sentence] of REFUSED) {
    it(`rejects ${what} in one sentence, and writes nothing`, () => {
      const before = listing();
      assert.throws(
        () => makeRemote(root, name),
        (error) => error.name === 'NameError' && sentence.test(error.message),
      );
      assert.deepEqual(listing(), before);
    });
  }

  it("reserves exactly the host's areas, by the list of its routes", () => {
    const source = readFileSync(HOST_AREAS, 'utf8');
    assert.deepEqual(RESERVED, /HOST_AREAS = \[(.+)\]/.exec(source)[1].match(/\w+/g));
  });

  for (const name of ['tick', 'tickets-archive'])
    it(`does not accept ${name} beside tickets`, () =>
      assert.equal(faultOfName(name, ['tickets']), undefined));

  it('leaves nothing behind when writing fails midway', () => {
    writeFileSync(path.join(root, '.cache'), 'in the way');
    const before = listing();
    assert.throws(() => makeRemote(root, 'knowledge'));
    assert.deepEqual(listing(), before);
  });
});

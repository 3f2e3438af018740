import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {after, describe, test} from 'node:test';
import {createDirectoryFiles} from '../../storage/asset-store/directory.ts';
import type {ReleaseFiles} from '../../storage/release-files.ts';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease, filesOf} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const AT = '/registry/v1/remotes/tickets';
const {name: database, open} = testDatabase;

const linking = (name: string) => {
  const {release, bytes} = buildRelease(name, '1.0.0');
  const code = {...bytes, 'static/js/12.ab34.js': "go('/dashboard/tickets')"};
  return {release: {...release, files: filesOf(code)}, bytes: code};
};

const brokenOff = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('The store broke off.'));
    },
  });

const FAULTS: Record<string, ReleaseFiles['open']> = {
  'does not answer': () => new Promise(() => undefined),
  'breaks off': async () => ({size: 9, encoding: undefined, stream: brokenOff()}),
  fails: () => Promise.reject(new Error('The store is down.')),
  'has lost the files': async () => undefined,
};

describe(`links to a section that is switched off on ${database}`, () => {
  const root = join(tmpdir(), `registry-links-${randomUUID()}`);
  after(() => rm(root, {recursive: true, force: true}));
  const files = createDirectoryFiles(root);
  let fault: ReleaseFiles['open'] | undefined;
  const ofTeam: ReleaseFiles['open'] = (stored, ...asked) =>
    (stored.release.name === 'team' && fault ? fault : files.open)(stored, ...asked);
  const registry = setStage(open, {
    overrides: {
      remotes: ['tickets', 'team', 'training'],
      hostProvides: {contract: 2, shared: {}},
      files: {...files, open: ofTeam},
    },
    prepare: async ({publish, activate}) => {
      fault = undefined;
      await publish(buildRelease('tickets', '1.0.0'));
      await activate('tickets', '1.0.0');
      for (const name of ['team', 'training']) {
        await publish(linking(name));
        await activate(name, '1.0.0');
      }
    },
  });

  for (const [how, failing] of Object.entries(FAULTS))
    test(`reports links as not counted if the release store ${how}; switches off`, async () => {
      fault = failing;
      const answer = await registry.call('POST', `${AT}/disable`, {
        as: 'activate',
        headers: {'if-match': await registry.etag('tickets')},
        body: {reason: 'leaks addresses'},
      });
      assert.equal(answer.statusCode, 200, answer.body);
      const {off, dependents} = answer.json().section;
      const links = dependents.filter(({kind}: {kind: string}) => kind === 'link');
      const messages = links.map(({message}: {message: string}) => message).toSorted();
      assert.equal(off.state, 'disabled');
      assert.match(messages[0], /^Links to it from team(, training)? were not counted, because/);
      if (how !== 'does not answer') assert.match(messages[1], /^training links to it 1 time:/);
    });
});

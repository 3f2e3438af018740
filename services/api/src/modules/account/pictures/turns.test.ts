import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Job} from '#workers/index.ts';
import {saveAvatar} from '../users/avatar/service.ts';
import {saveLogo} from '../workspace/settings/service.ts';

it('shares turns within a workspace, and gives a user without one their own', async () => {
  const owners: (string | undefined)[] = [];
  const run = async ({keys}: Job) => {
    owners.push(keys[0]);
    return null;
  };
  const deps = {workers: {run}} as unknown as Core;
  const actor = {userId: 'ann', workspaceId: 'acme', role: 'owner'} as Actor;
  const bytes = Buffer.from('no picture');
  await assert.rejects(saveAvatar(deps, actor, bytes), {code: 'unsupported_file'});
  await assert.rejects(saveLogo(deps, actor, bytes), {code: 'unsupported_file'});
  await assert.rejects(saveAvatar(deps, {userId: 'ben', workspaceId: null}, bytes), {
    code: 'unsupported_file',
  });
  assert.deepEqual(owners, ['acme', 'acme', 'ben']);
});

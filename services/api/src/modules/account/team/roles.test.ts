import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ROLES, type Role} from '@switchboard/contracts/user/schemas';
import {canGrant, canInvite, canManage} from './roles.ts';

const allowed = (rule: (actor: Role, other: Role) => boolean) =>
  Object.fromEntries(ROLES.map((actor) => [actor, ROLES.filter((other) => rule(actor, other))]));

describe('the rules of roles', () => {
  it('lets owners and admins manage and grant up to their own rank, and nobody else', () => {
    const expected = {
      owner: ['owner', 'admin', 'supervisor', 'agent', 'light_agent'],
      admin: ['admin', 'supervisor', 'agent', 'light_agent'],
      supervisor: [],
      agent: [],
      light_agent: [],
    };
    assert.deepEqual(allowed(canManage), expected);
    assert.deepEqual(allowed(canGrant), expected);
  });

  it('lets supervisors invite agents and light agents', () => {
    assert.deepEqual(allowed(canInvite), {
      owner: ['owner', 'admin', 'supervisor', 'agent', 'light_agent'],
      admin: ['admin', 'supervisor', 'agent', 'light_agent'],
      supervisor: ['agent', 'light_agent'],
      agent: [],
      light_agent: [],
    });
  });
});

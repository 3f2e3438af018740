import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ROLES, type Role} from '@switchboard/contracts/user/schemas';
import {canEndInvitation, canGrant, canInvite, canManage} from './roles.ts';

const allowed = (rule: (actor: Role, other: Role) => boolean) =>
  Object.fromEntries(ROLES.map((actor) => [actor, ROLES.filter((other) => rule(actor, other))]));

describe('the rules of roles', () => {
  it('lets owners and admins manage up to their own rank and grant up to admin', () => {
    const granted = {
      owner: ['admin', 'supervisor', 'agent', 'light_agent'],
      admin: ['admin', 'supervisor', 'agent', 'light_agent'],
      supervisor: [],
      agent: [],
      light_agent: [],
    };
    assert.deepEqual(allowed(canManage), {...granted, owner: ROLES});
    assert.deepEqual(allowed(canGrant), granted);
  });

  it('lets supervisors invite agents and light agents', () => {
    assert.deepEqual(allowed(canInvite), {
      owner: ['admin', 'supervisor', 'agent', 'light_agent'],
      admin: ['admin', 'supervisor', 'agent', 'light_agent'],
      supervisor: ['agent', 'light_agent'],
      agent: [],
      light_agent: [],
    });
  });

  it('lets inviters to a role end such invitations, and owners those to owners', () => {
    assert.deepEqual(allowed(canEndInvitation), {...allowed(canInvite), owner: ROLES});
  });
});

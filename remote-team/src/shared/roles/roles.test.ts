import type {Role} from '@switchboard/contracts/user/schemas';
import {canManage, grantableRoles, invitableRoles, ROLES, seesInvitations} from './roles.ts';

const manageable = (viewer: Role) =>
  ROLES.filter((role) => canManage({id: 'me', role: viewer}, {id: 'other', role}));

describe('roles', () => {
  it.each<[Role, Role[]]>([
    ['owner', ['owner', 'admin', 'supervisor', 'agent', 'light_agent']],
    ['admin', ['admin', 'supervisor', 'agent', 'light_agent']],
    ['supervisor', []],
    ['agent', []],
    ['light_agent', []],
  ])(
    'allows an %s to edit and grant no role above their own, and no ownership',
    (viewer, roles) => {
      expect(manageable(viewer)).toEqual(roles);
      for (const member of roles)
        expect(grantableRoles(viewer, member)).toEqual(
          roles.filter((role) => role !== 'owner' || member === 'owner'),
        );
      expect(invitableRoles(viewer)).not.toContain('owner');
    },
  );

  it.each(ROLES)('forbids every %s to edit their own role', (role) => {
    expect(canManage({id: 'me', role}, {id: 'me', role})).toBe(false);
  });

  it('allows supervisors to invite agents and light agents, and agents none', () => {
    expect(invitableRoles('supervisor')).toEqual(['agent', 'light_agent']);
    expect(invitableRoles('agent')).toEqual([]);
    expect(ROLES.filter(seesInvitations)).toEqual(['owner', 'admin', 'supervisor']);
  });
});

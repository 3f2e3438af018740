// Each route is an export of its own, so that a bundle holds only those it uses.

export const member = 'members/:id';
export const workload = 'workload';
export const teams = 'teams';
export const team = 'teams/:id';
export const roles = 'roles';
export const invitations = 'invitations';
export const settings = 'settings';
export const audit = 'audit';

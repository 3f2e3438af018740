/** Areas and rooms of account. */
exports.account = {
  folder: 'services/api/src/modules/account',
  areas: {
    guard: [],
    pictures: [],
    directory: ['pictures'],
    audit: ['directory'],
    notifications: ['directory'],
    users: ['guard', 'pictures'],
    invitations: ['guard', 'directory', 'audit', 'users'],
    access: ['guard', 'directory', 'audit', 'users', 'invitations'],
    balance: ['guard', 'directory', 'audit', 'notifications'],
    workspace: ['guard', 'pictures', 'directory', 'audit', 'users', 'access'],
    onboarding: ['guard', 'audit', 'notifications', 'users', 'invitations', 'access', 'balance'],
  },
  rooms: {
    access: ['sessions', 'second-factor', 'login', 'email-change'],
    workspace: ['members', 'settings'],
  },
  ground: ['balance-tables.ts', 'ports.ts', 'tables.ts'],
  doors: ['(index|ports|service|tables)\\.ts', '[^/]+/rules\\.ts'],
};

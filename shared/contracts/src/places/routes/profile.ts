// Each route is an export of its own, so that a bundle holds only those it uses.

export const security = 'security';
export const notifications = 'notifications';
export const preferences = 'preferences';

// Each route is an export of its own, so that a bundle holds only those it uses.

export const create = 'create';
export const audiences = 'audiences';
export const newAudience = 'audiences/new';
export const audience = 'audiences/:id';
export const templates = 'templates';
export const newTemplate = 'templates/new';
export const template = 'templates/:id';
export const suppressions = 'suppressions';
export const report = ':id';
export const edit = ':id/edit';

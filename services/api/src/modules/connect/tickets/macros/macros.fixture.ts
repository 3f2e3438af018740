/** A private text. */
export const HELLO = {
  name: 'Hello',
  visibility: 'private',
  bodyHtml: '<p>Hello {{contact.firstName|there}}</p>',
  actions: [],
};

/** Shared actions. */
export const SOLVE = {
  name: 'Solve',
  visibility: 'all',
  bodyHtml: '',
  actions: [
    {type: 'status', status: 'resolved'},
    {type: 'assign', to: 'me'},
    {type: 'addTags', tags: ['done']},
  ],
};

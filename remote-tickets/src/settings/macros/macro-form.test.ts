import type {Macro} from '@switchboard/contracts/macros/schemas';
import {toMacroRequest, toMacroValues} from './macro-form.ts';

const macro: Macro = {
  id: 'm',
  ownerId: 'o',
  name: 'Solve',
  visibility: 'all',
  teamId: null,
  bodyHtml: '<p>Done</p>',
  usageCount: 3,
  version: 2,
  updatedAt: '2026-01-01T00:00:00.000Z',
  actions: [
    {type: 'status', status: 'resolved'},
    {type: 'priority', priority: 'low'},
    {type: 'assign', to: 'me'},
    {type: 'addTags', tags: ['done']},
    {type: 'removeTags', tags: ['late']},
  ],
};

describe('the form of a macro', () => {
  it('shows text and actions of a macro, and returns them', () => {
    for (const whose of [
      {visibility: 'all', teamId: null},
      {visibility: 'team', teamId: 't'},
    ] as const) {
      const {name, bodyHtml, actions} = macro;
      expect(toMacroRequest(toMacroValues({...macro, ...whose}))).toEqual({
        name,
        ...whose,
        bodyHtml,
        actions,
      });
    }
  });

  it('leaves unset properties unchanged', () => {
    expect(toMacroRequest({...toMacroValues(undefined), name: ' Hi '})).toEqual({
      name: 'Hi',
      visibility: 'private',
      teamId: null,
      bodyHtml: '',
      actions: [],
    });
  });
});

import type {Macro} from '@switchboard/contracts/macros';
import {toMacroRequest, toMacroValues} from './macro-form.ts';

const macro: Macro = {
  id: 'm', ownerId: 'o', name: 'Solve', visibility: 'all', bodyHtml: '<p>Done</p>', usageCount: 3, version: 2, updatedAt: '2026-01-01T00:00:00.000Z',
  actions: [{type: 'status', status: 'resolved'}, {type: 'priority', priority: 'low'}, {type: 'assign', to: 'me'}, {type: 'addTags', tags: ['done']}, {type: 'removeTags', tags: ['late']}],
};

describe('the form of a macro', () => {
  it('shows what a macro says and does, and gives it back', () => {
    const {name, visibility, bodyHtml, actions} = macro;
    expect(toMacroRequest(toMacroValues(macro))).toEqual({name, visibility, bodyHtml, actions});
  });

  it('leaves alone what nothing is chosen for', () => {
    expect(toMacroRequest({...toMacroValues(undefined), name: ' Hi '})).toEqual({name: 'Hi', visibility: 'private', bodyHtml: '', actions: []});
  });
});

import {PERMISSIONS} from '@switchboard/contracts/team/permissions';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {renderSection} from '../testing/team.tsx';
import {CAPABILITY_GROUPS} from './permissions.ts';

describe('the roles page', () => {
  it('shows agents, too, the permissions of each role', async () => {
    renderSection('/roles', {}, 'agent');
    const table = within(await screen.findByRole('table', {name: 'What each role may do'}));
    const cellsOf = (name: string) =>
      within(table.getByRole('row', {name: new RegExp(`^${name}`)}))
        .getAllByRole('cell')
        .map(({textContent}) => textContent);
    expect(cellsOf('Assign to others')).toEqual(['Yes', 'Yes', 'Yes', 'Own teams', 'No']);
    expect(cellsOf('Invite members')).toEqual([
      'All but owners',
      'All but owners',
      'Agents and light agents',
      'No',
      'No',
    ]);
    expect(cellsOf('Create and change teams')).toEqual(['Yes', 'Yes', 'No', 'No', 'No']);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('includes every capability', () => {
    const shown = CAPABILITY_GROUPS.flatMap(({capabilities}) => capabilities.map(([name]) => name));
    expect(shown.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
  });
});

import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {FilterBar, FilterDay, FilterSelect} from './index.ts';

describe('the filters of a list', () => {
  it('are a search with a name, each with its own label', async () => {
    const onChange = jest.fn();
    const onClear = jest.fn();
    render(
      <FilterBar
        label="Members"
        search={{label: 'Search names', text: 'An', onType: () => undefined}}
        onClear={onClear}
      >
        <FilterSelect
          label="Role"
          any="All roles"
          value={undefined}
          options={[['admin', 'Admin']]}
          onChange={onChange}
        />
        <FilterDay label="From" value="2031-01-02" onChange={onChange} />
      </FilterBar>,
    );
    const user = userEvent.setup();
    expect(screen.getByRole('search', {name: 'Members'})).toBeVisible();
    expect(screen.getByRole('searchbox', {name: 'Search names'})).toHaveValue('An');
    expect(screen.getByLabelText('From')).toHaveValue('2031-01-02');
    await user.click(screen.getByRole('combobox', {name: 'Role'}));
    await user.click(screen.getByRole('option', {name: 'Admin'}));
    expect(onChange).toHaveBeenCalledWith('admin');
    await user.click(screen.getByRole('button', {name: 'Clear filters'}));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('offer to clear nothing while there are none', () => {
    render(<FilterBar label="Members" onClear={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

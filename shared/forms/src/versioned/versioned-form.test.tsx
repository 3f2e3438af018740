import {leaveState} from '@switchboard/router';
import {ConflictNotice} from '@switchboard/ui/data';
import {render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Form, FormError, object, required, SubmitButton, TextInput} from '../index.ts';
import {isVersionConflict, useVersionedForm} from './index.ts';

interface Team {
  name: string;
  version: number;
}

const refusal = (code: string, message: string) =>
  Object.assign(new Error(message), {name: 'ApiError', code, fields: {}});

/** Teams on a server, which rejects changes based on any but the newest version. */
function keepTeam(first: Team | undefined) {
  let newest = first;
  return {
    save: jest.fn(async (base: Team | undefined, {name}: {name: string}): Promise<Team> => {
      if (base?.version !== newest?.version)
        throw refusal('version_conflict', 'It was changed by someone else.');
      newest = {name, version: (base?.version ?? 0) + 1};
      return newest;
    }),
    readNewest: async () => newest,
    /** Saves or deletes as another user. */
    change: (next: Team | undefined) => {
      newest = next;
    },
    newest: () => newest,
  };
}

type Kept = ReturnType<typeof keepTeam>;

interface Given extends Pick<Kept, 'save' | 'readNewest'> {
  team: Team | undefined;
  onSaved?: (saved: Team, goOnWith: (team: Team) => void) => unknown;
}

function TeamForm({team, save, readNewest, onSaved = () => undefined}: Given) {
  const {form, base, conflict} = useVersionedForm<Team | undefined, {name: string}, Team>({
    item: team,
    schema: object({name: required('Name')}),
    toValues: (one) => ({name: one?.name ?? ''}),
    describe: ({name}) => ({Name: name, Length: String(name.length)}),
    save,
    readNewest,
    onSaved,
  });
  return (
    <Form form={form} label="Team">
      <FormError />
      {conflict ? <ConflictNotice thing="team" {...conflict} /> : null}
      <TextInput name="name" label="Name" />
      <p>{base ? `Version ${base.version}` : 'New'}</p>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const renderTeam = (team: Team | undefined, onSaved?: Given['onSaved']) => {
  const kept = keepTeam(team);
  render(<TeamForm team={team} {...kept} {...(onSaved && {onSaved})} />);
  return {kept};
};
const field = () => screen.getByRole('textbox', {name: 'Name'});
const press = (name: string) => userEvent.click(screen.getByRole('button', {name}));
const retype = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

describe('a form for a versioned object', () => {
  it('saves over the loaded version, and passes on the stored one', async () => {
    const onSaved = jest.fn();
    const {kept} = renderTeam({name: 'Orders', version: 3}, (saved) => onSaved(saved));
    await retype('Refunds');
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({name: 'Refunds', version: 4}));
    expect(kept.save.mock.calls).toEqual([[{name: 'Orders', version: 3}, {name: 'Refunds'}]]);
  });

  it('creates a new object without a version', async () => {
    const {kept} = renderTeam(undefined);
    expect(screen.getByText('New')).toBeVisible();
    await userEvent.type(field(), 'Orders');
    await press('Save');
    await waitFor(() => expect(kept.newest()).toEqual({name: 'Orders', version: 1}));
  });

  it('shows only the differing parts of the two versions, and keeps the text', async () => {
    const {kept} = renderTeam({name: 'Orders', version: 3});
    await retype('Billing');
    kept.change({name: 'Refunds', version: 4});
    await press('Save');
    const part = within(await screen.findByRole('group', {name: 'Name'}));
    expect(part.getByText('Billing')).toBeVisible();
    expect(part.getByText('Refunds')).toBeVisible();
    expect(screen.queryByRole('group', {name: 'Length'})).toBeNull();
    expect(field()).toHaveValue('Billing');
    expect(kept.newest()).toEqual({name: 'Refunds', version: 4});
  });

  it("saves the user's text over the other version", async () => {
    const onSaved = jest.fn();
    const {kept} = renderTeam({name: 'Orders', version: 3}, (saved) => onSaved(saved));
    await retype('Billing');
    kept.change({name: 'Refunds', version: 7});
    await press('Save');
    await screen.findByRole('group', {name: 'Name'});
    await press('Keep mine');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({name: 'Billing', version: 8}));
    expect(screen.queryByRole('group', {name: 'Name'})).toBeNull();
  });

  it('shows the newest version after another change in between', async () => {
    const {kept} = renderTeam({name: 'Orders', version: 3});
    await retype('Billing');
    kept.change({name: 'Refunds', version: 4});
    await press('Save');
    await screen.findByRole('group', {name: 'Name'});
    kept.change({name: 'Returns', version: 5});
    await press('Keep mine');
    expect(
      within(await screen.findByRole('group', {name: 'Name'})).getByText('Returns'),
    ).toBeVisible();
    await press('Keep mine');
    await waitFor(() => expect(kept.newest()).toEqual({name: 'Billing', version: 6}));
  });

  it('loads the other version into the form, and saves changes to it', async () => {
    const {kept} = renderTeam({name: 'Orders', version: 3});
    await retype('Billing');
    kept.change({name: 'Refunds', version: 4});
    await press('Save');
    await screen.findByRole('group', {name: 'Name'});
    await press('Reload theirs');
    expect(field()).toHaveValue('Refunds');
    expect(screen.getByText('Version 4')).toBeVisible();
    expect(leaveState()).toBe('allow');
    await userEvent.type(field(), '!');
    await press('Save');
    await waitFor(() => expect(kept.newest()).toEqual({name: 'Refunds!', version: 5}));
  });

  it("shows the server's reason when the object was deleted", async () => {
    const {kept} = renderTeam({name: 'Orders', version: 3});
    await retype('Billing');
    kept.change(undefined);
    await press('Save');
    expect(await screen.findByText('It was changed by someone else.')).toBeVisible();
    expect(field()).toHaveValue('Billing');
  });

  it('shows the reason of any other error, without loading the newest version', async () => {
    const readNewest = jest.fn();
    const save = jest.fn().mockRejectedValue(refusal('forbidden', 'Only owners may do this.'));
    render(<TeamForm team={{name: 'Orders', version: 3}} save={save} readNewest={readNewest} />);
    await retype('Billing');
    await press('Save');
    expect(await screen.findByText('Only owners may do this.')).toBeVisible();
    expect(readNewest).not.toHaveBeenCalled();
  });

  it('continues with the stored version as base of the next change', async () => {
    const {kept} = renderTeam({name: 'Orders', version: 3}, (saved, goOnWith) => goOnWith(saved));
    await retype('Billing');
    await press('Save');
    expect(await screen.findByText('Version 4')).toBeVisible();
    expect(leaveState()).toBe('allow');
    await retype('Refunds');
    await press('Save');
    expect(await screen.findByText('Version 5')).toBeVisible();
    expect(kept.newest()).toEqual({name: 'Refunds', version: 5});
  });
});

it.each([
  [refusal('version_conflict', 'x'), true],
  [refusal('not_found', 'x'), false],
  [Object.assign(new Error('x'), {code: 'version_conflict'}), false],
  [undefined, false],
])('distinguishes a version conflict from %o', (error, expected) =>
  expect(isVersionConflict(error)).toBe(expected),
);

import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {
  deleteLogo,
  getWorkspace,
  saveLogo,
  updateWorkspace,
} from '@switchboard/contracts/workspace/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {fireEvent, screen, within} from '@testing-library/react';
import {listed, me, renderSection} from '../testing/team.tsx';
import {workspace, workspaceShown} from '../testing/workspace.ts';

const open = async (answers = {}) => {
  const view = renderSection('/settings', {
    ...listed(me('owner')),
    ...workspaceShown(),
    ...answers,
  });
  const name = await screen.findByLabelText('Name');
  return {...view, name};
};
const saved = answerOf({
  message: 'The workspace has been saved.',
  workspace: workspace({name: 'Acme Care', version: 4}),
});
const save = () => screen.getByRole('button', {name: 'Save settings'});

describe('the settings of the workspace', () => {
  it('are saved over the loaded version', async () => {
    const {user, backend, name, container} = await open(on(updateWorkspace, saved));
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.clear(name);
    await user.click(save());
    expect(await screen.findByText('Name is required')).toBeVisible();
    await user.type(name, 'Acme Care ');
    await user.selectOptions(screen.getByLabelText('Ticket access of agents'), 'All tickets');
    await user.click(save());
    expect(await screen.findByText('The workspace has been saved.')).toBeVisible();
    const [call] = backend.callsTo(updateWorkspace);
    expect(call?.headers['If-Match']).toBe('"3"');
    expect(call?.body).toEqual({
      name: 'Acme Care',
      timeZone: 'Asia/Manila',
      country: 'PH',
      agentScope: 'all',
      secondFactorGrace: null,
      trashDays: 30,
    });
    expect(name).toHaveValue('Acme Care');
  });

  it('can require a second factor of members, and show why that failed', async () => {
    const {user, backend} = await open(
      on(
        updateWorkspace,
        refusal('validation_failed', 'Check the form.', {
          secondFactorGrace: 'Set up a second factor of your own first',
        }),
      ),
    );
    await user.selectOptions(
      screen.getByLabelText('Second factor of members'),
      'Required within 7 days',
    );
    expect(screen.getByText(/can log in for 7 more days/)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Set up a second factor of your own first')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Your own second factor'})).toHaveAttribute(
      'href',
      '/dashboard/profile/security',
    );
    expect(backend.callsTo(updateWorkspace)[0]?.body).toMatchObject({secondFactorGrace: 7});
  });

  it('explain effects of another time zone, and of a shorter trash period', async () => {
    const {user} = await open();
    expect(
      screen.getByText(/A different zone changes when a day begins in Analytics/),
    ).toBeVisible();
    const days = screen.getByLabelText('Days in the trash');
    await user.clear(days);
    await user.type(days, '6');
    await user.click(save());
    expect(await screen.findByText('Enter a number of days from 7 to 365')).toBeVisible();
    await user.clear(days);
    await user.type(days, '10');
    expect(
      screen.getByText(/in the trash for more than 10 days are permanently deleted/),
    ).toBeVisible();
  });

  it('show changes saved by another user meanwhile, and save the chosen ones', async () => {
    const {user, backend, name} = await open(
      on(updateWorkspace, ({headers}) =>
        headers['If-Match'] === '"4"'
          ? saved
          : refusal(
              'version_conflict',
              'This was changed by someone else. Load it again and repeat your change.',
            ),
      ),
    );
    backend.answer(
      on(getWorkspace, answerOf({workspace: workspace({name: 'Acme Help', version: 4})})),
    );
    await user.type(name, ' Care');
    await user.click(save());
    const both = within(await screen.findByRole('group', {name: 'Name'}));
    expect(both.getByText('Acme Care')).toBeVisible();
    expect(both.getByText('Acme Help')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Keep mine'}));
    expect(await screen.findByText('The workspace has been saved.')).toBeVisible();
  });

  it('show an error of the server at its field', async () => {
    const {user, name} = await open(
      on(updateWorkspace, refusal('validation_failed', 'x', {timeZone: 'Time zone is invalid'})),
    );
    await user.type(name, '!');
    await user.click(save());
    expect(await screen.findByText('Time zone is invalid')).toBeVisible();
  });

  it('accept a logo, reject other files, and can remove it', async () => {
    const logo = '/api/logos/abc.webp';
    const {user, backend} = await open({
      ...on(
        saveLogo,
        answerOf({message: 'The logo has been saved.', workspace: workspace({logo})}),
      ),
      ...on(deleteLogo, answerOf({message: 'The logo has been removed.', workspace: workspace()})),
    });
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Logo file'), {target: {files: [file]}});
    choose(new File(['x'], 'a.svg', {type: 'image/svg+xml'}));
    expect(
      await screen.findByText('This file type is not allowed. Choose a PNG, JPEG or WebP picture.'),
    ).toBeVisible();
    expect(backend.callsTo(saveLogo)).toHaveLength(0);
    backend.answer(workspaceShown({logo}));
    choose(new File(['x'], 'a.png', {type: 'image/png'}));
    expect(await screen.findByText('The logo has been saved.')).toBeVisible();
    expect(await screen.findByRole('img', {name: 'Logo of Acme'})).toHaveAttribute('src', logo);
    await user.click(screen.getByRole('button', {name: 'Remove'}));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Remove'}),
    );
    expect(await screen.findByText('The logo has been removed.')).toBeVisible();
  });

  it('are hidden from supervisors and agents, who see whom to ask', async () => {
    const {backend} = renderSection(
      '/settings',
      on(listRoleHolders, answerOf({roleHolders: [{id: me('owner').id, name: 'Ana Reyes'}]})),
      'agent',
    );
    expect(
      await screen.findByText('Only admins and owners change the workspace. Ask Ana Reyes.'),
    ).toBeVisible();
    expect(backend.callsTo(getWorkspace)).toHaveLength(0);
  });
});

import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import {eraseMember} from '@switchboard/contracts/team/endpoints';
import {transferOwnership} from '@switchboard/contracts/workspace/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import type {Role} from '@switchboard/contracts/user/schemas';
import {KEYS, ON, ownFactor} from '../testing/second-factor.ts';
import {listed, me, member, renderSection} from '../testing/team.tsx';
import {workspaceShown} from '../testing/workspace.ts';

const ben = member(2, {firstName: 'Ben', lastName: 'Cruz'});
const cora = member(3, {firstName: 'Cora', lastName: 'Diaz', status: 'deactivated'});
const dialog = async (name: string) => within(await screen.findByRole('dialog', {name}));

describe('the ownership', () => {
  const open = async (answers = {}) => {
    const view = renderSection('/settings', {
      ...listed(me('owner'), ben, cora),
      ...workspaceShown(),
      ...ownFactor(),
      ...answers,
    });
    await view.user.click(await screen.findByRole('button', {name: 'Transfer ownership'}));
    return {...view, form: await dialog('Transfer ownership')};
  };

  it('is transferred to an active member, with the password', async () => {
    const {user, backend, form} = await open(
      on(transferOwnership, answerOf({message: 'Ben is now an owner.', member: ben})),
    );
    await form.findByLabelText('New owner');
    expect(await accessibilityFaults(document.body)).toEqual([]);
    await user.click(form.getByRole('button', {name: 'Transfer ownership'}));
    expect(await form.findByText('New owner is required')).toBeVisible();
    expect(form.getByText('Password is required')).toBeVisible();
    expect(form.queryByRole('option', {name: 'Cora Diaz'})).not.toBeInTheDocument();
    expect(form.queryByRole('option', {name: 'Ana Reyes'})).not.toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('New owner'), 'Ben Cruz');
    await user.type(form.getByLabelText('Your password'), 'secret');
    await user.click(form.getByRole('button', {name: 'Transfer ownership'}));
    expect(await screen.findByText('Ben is now an owner.')).toBeVisible();
    expect(backend.callsTo(transferOwnership)[0]?.body).toEqual({
      memberId: ben.id,
      becomes: 'admin',
      currentPassword: 'secret',
    });
  });

  it('focuses its first field even after a late load', async () => {
    const {promise, resolve} = Promise.withResolvers<void>();
    const late = on(getSecondFactor, async () => {
      await promise;
      return answerOf({secondFactor: KEYS});
    });
    const {form} = await open(late);
    const box = screen.getByRole('dialog');
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true));
    expect(form.queryByLabelText('New owner')).toBeNull();
    resolve();
    expect(await form.findByLabelText('New owner')).toHaveFocus();
  });

  it('marks a wrong password at its field', async () => {
    const {user, form} = await open(
      on(
        transferOwnership,
        refusal('validation_failed', 'x', {currentPassword: 'Current password is incorrect'}),
      ),
    );
    await user.selectOptions(await form.findByLabelText('New owner'), 'Ben Cruz');
    await user.type(form.getByLabelText('Your password'), 'secret');
    await user.click(form.getByRole('button', {name: 'Transfer ownership'}));
    expect(await form.findByText('Current password is incorrect')).toBeVisible();
  });

  it.each([
    ['an app', ON, 'A code of your authenticator app, or a recovery code'],
    ['passkeys alone', KEYS, 'One of your recovery codes'],
  ])('requires a code too if the second factor is %s', async (_, factor, hint) => {
    const {user, backend, form} = await open({
      ...ownFactor(factor),
      ...on(transferOwnership, answerOf({message: 'Ben is now an owner.', member: ben})),
    });
    await user.selectOptions(await form.findByLabelText('New owner'), 'Ben Cruz');
    expect(form.getByLabelText('Code')).toHaveAccessibleDescription(hint);
    await user.type(form.getByLabelText('Your password'), 'secret');
    await user.click(form.getByRole('button', {name: 'Transfer ownership'}));
    expect(await form.findByText('Code is required')).toBeVisible();
    await user.type(form.getByLabelText('Code'), 'aaaa-bbbb-cccc-dddd');
    await user.click(form.getByRole('button', {name: 'Transfer ownership'}));
    expect(await screen.findByText('Ben is now an owner.')).toBeVisible();
    expect(backend.callsTo(transferOwnership)[0]?.body).toEqual({
      memberId: ben.id,
      becomes: 'admin',
      currentPassword: 'secret',
      code: 'aaaa-bbbb-cccc-dddd',
    });
  });

  it('is not offered to admins', async () => {
    renderSection('/settings', {...listed(me('admin')), ...workspaceShown()}, 'admin');
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('button', {name: 'Transfer ownership'})).not.toBeInTheDocument();
  });
});

describe('personal data of a former member', () => {
  const menu = async (role: Role, answers = {}) => {
    const view = renderSection('', {...listed(me(role), ben, cora), ...answers}, role);
    await view.user.click(await screen.findByRole('button', {name: 'Actions for Cora Diaz'}));
    return view;
  };

  it('is erased after the name was typed', async () => {
    const {user, backend} = await menu(
      'owner',
      on(eraseMember, answerOf({message: 'The personal data has been erased.', member: cora}), {
        id: cora.id,
      }),
    );
    await user.click(screen.getByRole('menuitem', {name: 'Erase personal data…'}));
    const form = await dialog('Erase the personal data of Cora Diaz?');
    expect(form.getByText('This cannot be undone.')).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Cora');
    await user.click(form.getByRole('button', {name: 'Erase personal data'}));
    expect(form.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(backend.callsTo(eraseMember)).toHaveLength(0);
    await user.type(form.getByLabelText('Name'), ' Diaz');
    await user.click(form.getByRole('button', {name: 'Erase personal data'}));
    expect(await screen.findByText('The personal data has been erased.')).toBeVisible();
    expect(backend.callsTo(eraseMember)[0]?.body).toEqual({name: 'Cora Diaz'});
  });

  it('cannot be erased by admins, nor for active members', async () => {
    const {user} = await menu('admin');
    expect(screen.queryByRole('menuitem', {name: 'Erase personal data…'})).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', {name: 'Actions for Ben Cruz'}));
    expect(screen.queryByRole('menuitem', {name: 'Erase personal data…'})).toBeNull();
  });

  it('remains as a row without actions', async () => {
    const former = member(4, {
      firstName: 'Former member',
      lastName: '1',
      email: '',
      status: 'deactivated',
      isErased: true,
    });
    renderSection('', listed(me('owner'), former));
    expect(await screen.findByText('Former member 1')).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Actions for Former member 1'})).toBeNull();
  });
});

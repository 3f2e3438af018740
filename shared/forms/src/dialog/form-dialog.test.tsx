import {AlertHost} from '@switchboard/ui';
import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {object, required, TextInput, useAppForm} from '../index.ts';
import {FormDialog} from './index.ts';

interface Given {
  onSubmit: () => Promise<true>;
  onClose: () => void;
  onSubmitAround: () => void;
}

function Dialog({onSubmit, onClose}: Given) {
  const form = useAppForm<{reason: string}, true>({
    schema: object({reason: required('Reason')}),
    defaultValues: {reason: ''},
    onSubmit,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Waive" submitLabel="Waive it" onClose={onClose}>
      <TextInput name="reason" label="Reason" />
    </FormDialog>
  );
}

const open = (onSubmit: Given['onSubmit'] = async () => true) => {
  const given = {onSubmit, onClose: jest.fn(), onSubmitAround: jest.fn()};
  render(
    <>
      <form onSubmit={given.onSubmitAround}>
        <Dialog {...given} />
      </form>
      <AlertHost />
    </>,
  );
  return {...given, user: userEvent.setup(), field: screen.getByLabelText('Reason')};
};

describe('a form in a dialog', () => {
  it.each(['{Escape}', 'Cancel'])('closes by %s at once while nothing is typed', async (how) => {
    const {user, field, onClose} = open();
    await user.click(field);
    if (how === 'Cancel') await user.click(screen.getByRole('button', {name: how}));
    else await user.keyboard(how);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each(['{Escape}', 'Cancel'])('asks before %s discards text', async (how) => {
    const {user, field, onClose} = open();
    await user.type(field, 'On leave');
    if (how === 'Cancel') await user.click(screen.getByRole('button', {name: how}));
    else await user.keyboard(how);
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(field).toHaveValue('On leave');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(field);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', {name: 'Leave'}));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('keeps the text after an error, and shows the reason', async () => {
    const {user, field, onClose} = open(() =>
      Promise.reject(Object.assign(new Error('Not now'), {name: 'ApiError'})),
    );
    await user.type(field, 'On leave{Enter}');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(field).toHaveValue('On leave');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open during the submission, and does not submit a form around it', async () => {
    const {promise, resolve} = Promise.withResolvers<true>();
    const {user, field, onClose, onSubmitAround} = open(() => promise);
    await user.type(field, 'On leave{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', {name: 'Stay'})).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    resolve(true);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSubmitAround).not.toHaveBeenCalled();
  });
});

import {leaveState} from '@switchboard/router';
import {AlertHost} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {SubmitDialog, type SubmitDialogProps} from './index.ts';

type Given = Pick<SubmitDialogProps, 'isPending' | 'error'>;

interface RenameProps extends Given {
  onSubmit: (name: string) => void;
  onClose: () => void;
}

function Rename({isPending = false, error, onSubmit, onClose}: RenameProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    setMissing(name === '');
    if (name) onSubmit(name);
  };
  return (
    <SubmitDialog
      title="Rename"
      explanation="Everyone sees the new name."
      submitLabel="Save"
      isPending={isPending}
      error={error}
      isChanged={name !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isMissing}
      />
    </SubmitDialog>
  );
}

const open = (given: Given = {}) => {
  const calls = {onSubmit: jest.fn(), onClose: jest.fn()};
  const shown = (more: Given) => (
    <>
      <Rename {...calls} {...more} />
      <AlertHost />
    </>
  );
  const {rerender} = render(shown(given));
  return {
    ...calls,
    user: userEvent.setup(),
    field: screen.getByLabelText('Name'),
    button: screen.getByRole('button', {name: 'Save'}),
    show: (more: Given) => rerender(shown(more)),
  };
};

describe('a dialog with fields of its own', () => {
  it('focuses its first field, and holds its section', async () => {
    const {field} = open();
    await waitFor(() => expect(field).toHaveFocus());
    expect(leaveState()).toBe('ask');
  });

  it('focuses the invalid field after an attempt', async () => {
    const {user, button, field, onSubmit} = open();
    await user.click(button);
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('closes at once while nothing is entered, and asks before text is lost', async () => {
    const {user, field, onClose} = open();
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(field, 'Billing{Escape}');
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    await user.click(await screen.findByRole('button', {name: 'Leave'}));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });

  it('stays open during a submission, is not sent twice, and shows why it was refused', async () => {
    const {user, field, onSubmit, onClose, show} = open();
    await user.type(field, 'Billing{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    show({isPending: true});
    expect(leaveState()).toBe('block');
    await user.type(field, '{Enter}{Escape}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    show({error: 'The name is taken.'});
    expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
    expect(field).toHaveValue('Billing');
  });
});

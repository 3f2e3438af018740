import {fireEvent, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  email,
  Form,
  FormError,
  object,
  PasswordInput,
  password,
  required,
  SelectInput,
  SubmitButton,
  TextArea,
  TextInput,
  useAppForm,
  type AppFormOptions,
} from './index.ts';

const schema = object({
  email: email(),
  password: password(),
  priority: required('Priority'),
  note: required('Note'),
});
interface Values {
  email: string;
  password: string;
  priority: string;
  note: string;
}

const filled: Values = {
  email: 'maria@example.com',
  password: 'secret',
  priority: 'high',
  note: 'Hello',
};

interface Given {
  defaultValues?: Values;
  onSubmit?: (values: Values) => unknown;
  options?: Partial<AppFormOptions<Values>>;
}

function TestForm({defaultValues = filled, onSubmit = () => undefined, options = {}}: Given) {
  const form = useAppForm<Values>({schema, defaultValues, onSubmit, ...options});
  return (
    <Form form={form} label="Test">
      <FormError />
      <TextInput name="email" label="Email" type="email" autoComplete="username" />
      <PasswordInput name="password" label="Password" autoComplete="current-password" />
      <SelectInput
        name="priority"
        label="Priority"
        emptyLabel="Choose one"
        options={[{value: 'high', label: 'High'}]}
      />
      <TextArea name="note" label="Note" hint="Seen by your team" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const empty: Values = {email: '', password: '', priority: '', note: ''};
const save = () => userEvent.click(screen.getByRole('button', {name: 'Save'}));
const apiError = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), {name: 'ApiError', fields});

describe('errors', () => {
  test('spec 5: shows an error only after its field has been touched', async () => {
    render(<TestForm defaultValues={empty} />);
    await userEvent.type(screen.getByLabelText('Email'), 'maria');
    expect(screen.queryByText('Must be a valid email')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText('Must be a valid email')).toBeVisible();
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  });

  test('removes an error as soon as the value is valid', async () => {
    render(<TestForm defaultValues={{...empty, email: 'maria'}} />);
    await userEvent.click(screen.getByLabelText('Email'));
    await userEvent.tab();
    await screen.findByText('Must be a valid email');
    await userEvent.type(screen.getByLabelText('Email'), '@example.com');
    await waitFor(() =>
      expect(screen.queryByText('Must be a valid email')).not.toBeInTheDocument(),
    );
  });

  test('shows every error on submit and focuses the first invalid field', async () => {
    const onSubmit = jest.fn();
    render(<TestForm defaultValues={{...empty, email: 'maria@example.com'}} onSubmit={onSubmit} />);
    await save();
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Priority is required')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('marks an invalid field and its message for assistive technology', async () => {
    render(<TestForm defaultValues={empty} />);
    await save();
    const field = screen.getByLabelText('Email');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(field).toHaveAccessibleDescription('Email is required');
  });

  test('describes its field with a hint while there is no error', () => {
    render(<TestForm />);
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Seen by your team');
  });
});

describe('submit', () => {
  test('sends the displayed values', async () => {
    const onSubmit = jest.fn();
    render(<TestForm onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Note'), ' world');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({...filled, note: 'Hello world'}));
  });

  test('spec 5: disables submit while submitting', async () => {
    let finish = () => {};
    render(<TestForm onSubmit={() => new Promise<void>((resolve) => (finish = resolve))} />);
    await save();
    await waitFor(() => expect(screen.getByRole('button', {name: 'Save'})).toBeDisabled());
    finish();
    await waitFor(() => expect(screen.getByRole('button', {name: 'Save'})).toBeEnabled());
  });

  test('stops on a rule for submit only and focuses its field', async () => {
    const onSubmit = jest.fn();
    render(
      <TestForm onSubmit={onSubmit} options={{checkOnSubmit: () => ({note: 'Note is invalid'})}} />,
    );
    await save();
    expect(await screen.findByText('Note is invalid')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('shows a rule for submit only together with other errors', async () => {
    render(
      <TestForm
        defaultValues={{...filled, email: ''}}
        options={{checkOnSubmit: () => ({note: 'Note is invalid'})}}
      />,
    );
    await save();
    expect(await screen.findByText('Note is invalid')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
  });
});

describe('refusal by the server', () => {
  test('shows messages of a 422 below their fields', async () => {
    render(
      <TestForm
        onSubmit={() =>
          Promise.reject(apiError('Some fields are wrong', {email: 'Email is taken'}))
        }
      />,
    );
    await save();
    expect(await screen.findByText('Email is taken')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByText('Some fields are wrong')).not.toBeInTheDocument();
  });

  test("maps a field with another name on the server to the form's field", async () => {
    const onSubmit = () => Promise.reject(apiError('Wrong', {'body.note': 'Note is too short'}));
    render(<TestForm onSubmit={onSubmit} options={{fieldNames: {'body.note': 'note'}}} />);
    await save();
    expect(await screen.findByText('Note is too short')).toBeVisible();
  });

  test('shows any other error at the top of the form until the next try', async () => {
    const onSubmit = jest.fn().mockRejectedValueOnce(apiError('Your plan does not allow this'));
    render(<TestForm onSubmit={onSubmit} />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan does not allow this');
    await save();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('shows a plain sentence for an internal error and reports it', async () => {
    const report = jest.fn();
    globalThis.reportError = report;
    const fault = new TypeError('x is undefined');
    render(<TestForm onSubmit={() => Promise.reject(fault)} />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
    expect(report).toHaveBeenCalledWith(fault);
  });
});

describe('PasswordInput', () => {
  test('shows and hides the password', async () => {
    render(<TestForm />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', {name: 'Show password'}));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', {name: 'Hide password'}));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('shows that Caps Lock is on until the field is left', async () => {
    render(<TestForm />);
    const field = screen.getByLabelText('Password');
    await userEvent.click(field);
    fireEvent.keyDown(field, {key: 'A', modifierCapsLock: true});
    expect(field).toHaveAccessibleDescription('Caps Lock is on');
    await userEvent.tab();
    expect(field).not.toHaveAccessibleDescription();
  });

  test('takes a pasted password', async () => {
    render(<TestForm defaultValues={empty} />);
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('Abcdef1!');
    expect(screen.getByLabelText('Password')).toHaveValue('Abcdef1!');
  });
});

test('SelectInput offers its options and keeps the choice', async () => {
  const onSubmit = jest.fn();
  render(<TestForm defaultValues={{...filled, priority: ''}} onSubmit={onSubmit} />);
  await userEvent.selectOptions(screen.getByLabelText('Priority'), 'High');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(filled));
});

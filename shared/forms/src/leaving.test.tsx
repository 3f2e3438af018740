import {leaveState, mayLeave} from '@switchboard/router';
import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Form,
  FormError,
  object,
  required,
  SubmitButton,
  TextInput,
  useAppForm,
  type AppFormOptions,
} from './index.ts';

interface Values {
  subject: string;
}
type Given = Partial<AppFormOptions<Values, string>>;

function TestForm({onSubmit = () => undefined, ...given}: Given) {
  const form = useAppForm<Values, string>({
    schema: object({subject: required('Subject')}),
    defaultValues: {subject: ''},
    onSubmit,
    ...given,
  });
  return (
    <Form form={form} label="Test">
      <FormError />
      <TextInput name="subject" label="Subject" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const renderForm = (given: Given = {}) => render(<TestForm {...given} />);
const field = () => screen.getByLabelText('Subject');
const save = () => userEvent.click(screen.getByRole('button', {name: 'Save'}));
const closingTab = () => {
  const event = new Event('beforeunload', {cancelable: true});
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'warned' : 'closed';
};

describe('L9 replacing a form', () => {
  it('allows it while nothing is typed, and again when the text is reverted', async () => {
    renderForm();
    expect(leaveState()).toBe('allow');
    await userEvent.type(field(), 'x');
    expect(leaveState()).toBe('ask');
    await userEvent.clear(field());
    expect(leaveState()).toBe('allow');
  });

  it('asks for confirmation, also before the tab closes', async () => {
    const confirmLeave = jest.fn(() => Promise.resolve(false));
    renderForm({confirmLeave});
    expect(closingTab()).toBe('closed');
    await userEvent.type(field(), 'x');
    expect(await mayLeave()).toBe(false);
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect(closingTab()).toBe('warned');
  });

  it('stays without a question when its text is quickly typed again', async () => {
    renderForm({confirmLeave: false});
    await userEvent.type(field(), 'x');
    expect(leaveState()).toBe('ask');
    expect(await mayLeave()).toBe(true);
    expect(closingTab()).toBe('closed');
  });

  it('blocks during the submission, and asks again after an error', async () => {
    const {promise, reject} = Promise.withResolvers<string>();
    renderForm({onSubmit: () => promise});
    await userEvent.type(field(), 'x');
    await save();
    expect(leaveState()).toBe('block');
    expect(await mayLeave()).toBe(false);
    reject(Object.assign(new Error('Not now'), {name: 'ApiError'}));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    expect(leaveState()).toBe('ask');
  });

  it('does not interfere when onSaved continues with the saved values', async () => {
    const states: unknown[] = [];
    renderForm({
      onSubmit: ({subject}) => Promise.resolve(`ticket ${subject}`),
      onSaved: (saved) => states.push(saved, leaveState()),
    });
    await userEvent.type(field(), 'x');
    await save();
    await waitFor(() => expect(states).toEqual(['ticket x', 'allow']));
    expect(field()).toHaveValue('x');
    await userEvent.type(field(), 'y');
    expect(leaveState()).toBe('ask');
  });

  it('stays unsaved when onSubmit returned nothing', async () => {
    const onSaved = jest.fn();
    renderForm({onSubmit: () => undefined, onSaved});
    await userEvent.type(field(), 'x');
    await save();
    await waitFor(() => expect(leaveState()).toBe('ask'));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('leaves nothing behind after unmounting', async () => {
    const {unmount} = renderForm();
    await userEvent.type(field(), 'x');
    unmount();
    expect(leaveState()).toBe('allow');
  });
});

import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Form, object, required, SubmitButton, useAppForm} from '../index.ts';
import {internationalNumber, phoneError, PhoneInput} from './index.ts';

function PhoneForm({onSubmit}: {onSubmit: (values: {phoneNumber: string}) => void}) {
  const form = useAppForm({
    schema: object({phoneNumber: required('Phone Number')}),
    defaultValues: {phoneNumber: ''},
    onSubmit,
    checkOnSubmit: ({phoneNumber}) => ({phoneNumber: phoneError(phoneNumber)}),
  });
  return (
    <Form form={form}>
      <PhoneInput name="phoneNumber" label="Phone Number" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const number = () => screen.getByLabelText('Phone Number');
const save = () => userEvent.click(screen.getByRole('button', {name: 'Save'}));

test('spec 9: preselects PH, with a flag from our own address', () => {
  render(<PhoneForm onSubmit={() => undefined} />);
  expect(screen.getByLabelText('Phone number country')).toHaveValue('PH');
  expect(number()).toHaveValue('+63');
  expect(screen.getByAltText('Philippines')).toHaveAttribute('src', '/flags/PH.svg');
});

test('returns the number in international format', async () => {
  const onSubmit = jest.fn();
  render(<PhoneForm onSubmit={onSubmit} />);
  await userEvent.type(number(), '9171234567');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({phoneNumber: '+639171234567'}));
});

test('lets the user choose another country', async () => {
  const onSubmit = jest.fn();
  render(<PhoneForm onSubmit={onSubmit} />);
  await userEvent.selectOptions(screen.getByLabelText('Phone number country'), 'DE');
  await userEvent.type(number(), '3012345678');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({phoneNumber: '+493012345678'}));
});

test('rejects an invalid number on submit only, and focuses the field', async () => {
  const onSubmit = jest.fn();
  render(<PhoneForm onSubmit={onSubmit} />);
  await userEvent.type(number(), '12');
  await userEvent.tab();
  expect(screen.queryByText('Phone Number is invalid')).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('Phone Number is invalid')).toBeVisible();
  expect(number()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('requires a number', async () => {
  render(<PhoneForm onSubmit={() => undefined} />);
  await save();
  expect(await screen.findByText('Phone Number is required')).toBeVisible();
  expect(number()).toHaveAttribute('aria-invalid', 'true');
});

test.each(['+63 917 123 4567', '0917 123 4567', '+639171234567'])(
  'a whole number that is pasted takes the place of what stands there: %s',
  async (pasted) => {
    const onSubmit = jest.fn();
    render(<PhoneForm onSubmit={onSubmit} />);
    await userEvent.click(number());
    await userEvent.paste(pasted);
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({phoneNumber: '+639171234567'}));
  },
);

test('drops a trunk zero after the calling code', () => {
  expect(internationalNumber('+6309171234567')).toBe('+639171234567');
  expect(internationalNumber('+6312')).toBe('+6312');
});

test.each(['0917 123 4567', '09171234567'])(
  'a number of the chosen country typed over the calling code is taken: %s',
  async (typed) => {
    const onSubmit = jest.fn();
    render(<PhoneForm onSubmit={onSubmit} />);
    await userEvent.clear(number());
    await userEvent.type(number(), typed);
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({phoneNumber: '+639171234567'}));
  },
);

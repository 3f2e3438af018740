import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {takeTypedText} from './typed-text.ts';

/** As each build makes its own: the same fields, other elements. */
function Form({title}: {title: string}) {
  const [subject, setSubject] = useState('');
  return (
    <form aria-label={title}>
      <input
        name="subject"
        aria-label="Subject"
        value={subject}
        onChange={({target}) => setSubject(target.value)}
      />
      <textarea name="message" aria-label="Message" />
      <input name="tag" aria-label="Tag" />
      <input name="tag" aria-label="Tag" />
      <select name="kind" aria-label="Kind">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" name="urgent" aria-label="Urgent" />
      <output>{subject}</output>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', {name});
const tags = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', {name: 'Tag'}).map(({value}) => value);

it('L23 what was typed goes along into the fields of the same names, as if it were typed there', async () => {
  const {rerender} = render(<Form key="one" title="one" />);
  await userEvent.type(field('Message'), 'Are you open');
  await userEvent.type(screen.getAllByRole('textbox', {name: 'Tag'})[1]!, 'second');
  await userEvent.selectOptions(screen.getByRole('combobox', {name: 'Kind'}), 'b');
  await userEvent.click(screen.getByRole('checkbox', {name: 'Urgent'}));
  await userEvent.type(field('Subject'), 'Hours');
  const giveBack = takeTypedText();
  rerender(<Form key="two" title="two" />);
  giveBack();
  document.body.append(document.createElement('span'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Hours'));
  expect(
    [field('Message'), field('Subject')].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['Are you open', 'Hours']);
  expect([
    tags(),
    screen.getByRole<HTMLSelectElement>('combobox').value,
    screen.getByRole<HTMLInputElement>('checkbox').checked,
  ]).toEqual([['', 'second'], 'b', true]);
  expect(field('Subject')).toHaveFocus();
});

import {renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {MessageField} from './MessageField.tsx';

// Simulates that this file does not arrive; every other test has the real one.
jest.mock('./RichField.tsx', () => {
  throw new Error('Loading chunk failed');
});

const show = async (html: string) => {
  const told = {onChange: jest.fn(), onSend: jest.fn()};
  const {user} = renderScreen(
    <MessageField
      label="Reply"
      placeholder="Write a reply"
      html={html}
      onFiles={() => undefined}
      offers={[]}
      {...told}
    />,
    {path: '/', route: '/', answers: {}},
  );
  return {...told, user, field: await screen.findByRole('textbox', {name: 'Reply'})};
};

describe('a message whose editor cannot be loaded', () => {
  it('takes plain text, in paragraphs, and sends it on Ctrl+Enter', async () => {
    const {user, field, onChange, onSend} = await show('');
    await user.type(field, 'One{Enter}{Enter}Two <b>{Control>}{Enter}{/Control}');
    expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p>Two &lt;b&gt;</p>');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('keeps the words of formatted text, and can be continued', async () => {
    const {user, field, onChange} = await show('<p>Dear <strong>Rosa</strong>,</p>');
    expect(field).toHaveValue('Dear Rosa,');
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    await user.type(field, ' hello');
    expect(onChange).toHaveBeenLastCalledWith('<p>Dear Rosa, hello</p>');
  });
});

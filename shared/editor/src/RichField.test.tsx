import {renderScreen} from '@switchboard/tooling/screen';
import {TYPED_FIELDS, typedFieldOf} from '@switchboard/remote-module';
import {act, fireEvent, screen} from '@testing-library/react';
import {MessageField} from './MessageField.tsx';

const show = async () => {
  const heard: string[] = [];
  const hear = ({type}: {type: string}) => void heard.push(type);
  renderScreen(
    <div onKeyDown={hear} onKeyUp={hear} onInput={hear}>
      <MessageField
        label="Reply"
        placeholder=""
        html="<p>Dear Rosa</p>"
        onChange={() => undefined}
        onFiles={() => undefined}
        offers={[]}
      />
    </div>,
    {path: '/', route: '/', answers: {}},
  );
  await screen.findByRole('toolbar');
  return {heard, field: screen.getByRole('textbox', {name: 'Reply'})};
};

const LESSON =
  '<p>Intro</p><h3>Tone</h3><p>First <s>rude</s>.</p><hr><table><thead><tr><th>Say</th><th colspan="2">Why</th></tr></thead><tbody><tr><td>Hello</td><td>Kind</td><td>Short</td></tr></tbody></table>';

describe('a document', () => {
  it('keeps headings, rules and tables of a document while it is edited', async () => {
    const onChange = jest.fn<void, [string]>();
    const {user} = renderScreen(
      <MessageField
        label="Text"
        placeholder=""
        html={LESSON}
        onChange={onChange}
        onFiles={() => undefined}
        offers={[]}
        isDocument
      />,
      {path: '/', route: '/', answers: {}},
    );
    await screen.findByRole('toolbar');
    await user.click(screen.getByRole('button', {name: /^Bulleted list/}));
    const written = onChange.mock.lastCall![0];
    for (const kept of [
      '<h3>Tone</h3>',
      '<s>rude</s>',
      '<hr>',
      '<th colspan="2"><p>Why</p></th>',
      '<td><p>Kind</p></td>',
    ])
      expect(written).toContain(kept);
  });
});

describe('a table', () => {
  const TABLE =
    '<p>Before</p><table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table><p>After</p>';
  const open = async () => {
    const onChange = jest.fn<void, [string]>();
    const {user} = renderScreen(
      <MessageField
        label="Reply"
        placeholder=""
        html={TABLE}
        onChange={onChange}
        onFiles={() => undefined}
        offers={[]}
      />,
      {path: '/', route: '/', answers: {}},
    );
    await screen.findByRole('toolbar');
    const field = screen.getByRole('textbox', {name: 'Reply'});
    const caretIn = (text: string) => {
      const cell = screen.getByText(text).firstChild!;
      act(() => {
        field.focus();
        getSelection()!.collapse(cell, 0);
        document.dispatchEvent(new Event('selectionchange'));
      });
    };
    return {user, field, onChange, caretIn};
  };
  const cells = () => [...document.querySelectorAll('td')].map(({textContent}) => textContent);

  it('gets rows and columns from the tools, which appear with the caret in it', async () => {
    const {user, field, caretIn} = await open();
    expect(screen.queryByRole('button', {name: 'Add row below'})).toBeNull();
    caretIn('Two');
    await user.click(await screen.findByRole('button', {name: 'Add row below'}));
    expect(cells()).toEqual(['One', 'Two', '', '']);
    await user.click(screen.getByRole('button', {name: 'Delete column'}));
    expect(cells()).toEqual(['One', '']);
    fireEvent.keyDown(field, {key: 'F10', altKey: true});
    expect(screen.getByRole('toolbar')).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('button', {name: 'Delete table'}));
    expect(field).toHaveTextContent(/^Before\s*After$/);
    await user.click(await screen.findByRole('button', {name: 'Insert table'}));
    expect(cells()).toEqual(['', '', '', '']);
    expect(await screen.findByRole('button', {name: 'Delete table'})).toBeVisible();
  });

  it('moves through cells with Tab, which adds a row behind the last one', async () => {
    const {field, caretIn} = await open();
    caretIn('One');
    fireEvent.keyDown(field, {key: 'Tab'});
    fireEvent.keyDown(field, {key: 'Tab'});
    expect(cells()).toEqual(['One', 'Two', '', '']);
  });
});

describe('L15 what is written goes along to another editor', () => {
  const fieldOf = () => typedFieldOf(document.querySelector(TYPED_FIELDS)!)!;
  const open = async (html: string) => {
    const onChange = jest.fn<void, [string]>();
    const {unmount} = renderScreen(
      <MessageField
        label="Reply"
        placeholder=""
        html={html}
        onChange={onChange}
        onFiles={() => undefined}
        offers={[]}
      />,
      {path: '/', route: '/', answers: {}},
    );
    await screen.findByRole('toolbar');
    return {onChange, unmount};
  };

  it('keeps formats, caret and trailing blanks in another editor, for more text', async () => {
    const first = await open('<p>Dear <strong>Rosa</strong>,</p>');
    expect(fieldOf().isChanged()).toBe(false);
    const {html, text} = fieldOf().read();
    act(() => fieldOf().write({html, text}));
    act(() => fieldOf().goOn(' we are on it '));
    expect(fieldOf().isChanged()).toBe(true);
    const typed = fieldOf().read();
    expect(typed.text).toBe('Dear Rosa, we are on it ');
    first.unmount();

    const {onChange} = await open('');
    expect(fieldOf().isReady()).toBe(true);
    act(() => fieldOf().write(typed));
    act(() => fieldOf().goOn('now\nRegards'));
    expect(onChange).toHaveBeenLastCalledWith(
      '<p>Dear <strong>Rosa</strong>, we are on it now</p><p>Regards</p>',
    );
  });

  it('keeps a caret in the middle in another editor', async () => {
    await open('<p>One three</p>');
    act(() => fieldOf().write({html: '<p>One three</p>', text: 'One three', caret: [5, 5]}));
    act(() => fieldOf().goOn('two '));
    expect(fieldOf().read().text).toBe('One two three');
  });

  it('reduces text in another editor to the contents of a message', async () => {
    await open('');
    act(() =>
      fieldOf().write({
        html: '<p>Hi<img src="x" onerror="alert(1)"><script>1</script></p>',
        text: '',
      }),
    );
    expect(fieldOf().read().html).toBe('<p>Hi</p>');
  });

  it('carries text when the editor has just left the page', async () => {
    const {unmount} = await open('');
    act(() => fieldOf().goOn('Hello'));
    const field = fieldOf();
    unmount();
    expect(field.read().text).toBe('Hello');
  });
});

describe('a field with formatted text', () => {
  it('keeps letters to itself, so that typing triggers nothing around it', async () => {
    const {heard, field} = await show();
    fireEvent.keyDown(field, {key: 'a'});
    fireEvent.input(field);
    fireEvent.keyUp(field, {key: 'a'});
    expect(heard).toEqual([]);
  });

  it.each([{key: 'k', altKey: true}, {key: 'F6'}])(
    'passes on keys that may be shortcuts: %o',
    async (key) => {
      const {heard, field} = await show();
      fireEvent.keyDown(field, key);
      expect(heard).toEqual(['keydown']);
    },
  );
});

import {act, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState, type ReactNode} from 'react';
import {ThemeRoot} from '@switchboard/ui';
import {clearToken, configureSession} from '@switchboard/session';
import {carryOn, SwapNotices, takeTyped} from './carrying.ts';
import {watchTyping} from './load-carrying.ts';

beforeAll(() => watchTyping());
beforeEach(() => {
  document.cookie = 'switchboard_token=one;path=/';
  configureSession('switchboard_');
});
// Everything that a test has carried ends with its session.
afterEach(() => act(() => clearToken()));

const page = (key: string, form: ReactNode) => (
  <ThemeRoot>
    <SwapNotices />
    <div key={key}>{form}</div>
  </ThemeRoot>
);

/** Shows a release of a screen, types into it, and replaces it by the next one. */
async function swap(before: ReactNode, type: () => Promise<void>, after: ReactNode) {
  const {rerender} = render(page('one', before));
  await type();
  const taken = takeTyped();
  rerender(page('two', after));
  act(() => carryOn(taken, {title: 'Tickets', withdrawal: undefined}));
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, text: string) => userEvent.type(field(name), text);
const offered = async () =>
  (await screen.findAllByRole<HTMLTextAreaElement>('textbox')).filter(({readOnly}) => readOnly);
const copyButton = () => screen.findByRole('button', {name: 'Copy what you typed'});

/** Form that notices typing, like one of React. */
function Form() {
  const [subject, setSubject] = useState('');
  return (
    <form aria-label="Ticket">
      <input
        name="subject"
        aria-label="Subject"
        value={subject}
        onChange={({target}) => setSubject(target.value)}
      />
      <textarea name="message" aria-label="Message" />
      <input name="tag" aria-label="First tag" />
      <input name="tag" aria-label="Second tag" />
      <select name="kind" aria-label="Kind">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" name="urgent" aria-label="Urgent" />
      <output>{subject}</output>
    </form>
  );
}

describe('what was typed', () => {
  it('W1 W2 carries typed text into the fields of the same names, like typing', async () => {
    await swap(
      <Form />,
      async () => {
        await write('Message', 'Are you open');
        await write('Second tag', 'second');
        await userEvent.selectOptions(field('Kind'), 'b');
        await userEvent.click(field('Urgent'));
        await write('Subject', 'Hours');
      },
      <Form />,
    );
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Hours'));
    expect(
      ['Subject', 'Message', 'First tag', 'Second tag', 'Kind'].map((name) => field(name).value),
    ).toEqual(['Hours', 'Are you open', '', 'second', 'b']);
    expect(field('Urgent').checked).toBe(true);
    expect(field('Subject')).toHaveFocus();
  });

  it('W1 keeps the selection, also of 200 kB of right-to-left text', async () => {
    const text = 'שלום '.repeat(25_000);
    await swap(
      <textarea name="message" aria-label="Message" dir="rtl" />,
      async () => {
        await userEvent.click(field('Message'));
        await userEvent.paste(text);
        field('Message').setSelectionRange(5, 9);
      },
      <textarea name="message" aria-label="Message" dir="rtl" />,
    );
    await waitFor(() => expect(field('Message')).toHaveFocus());
    const {value, selectionStart, selectionEnd} = field('Message');
    expect([value === text, selectionStart, selectionEnd]).toEqual([true, 5, 9]);
  });

  it("W1 ignores unchanged fields, and the new release's answer in them", async () => {
    await swap(
      <>
        <input name="name" aria-label="Name" defaultValue="Old" />
        <input name="note" aria-label="Note" />
      </>,
      () => write('Note', 'x'),
      <>
        <input name="name" aria-label="Name" defaultValue="New" />
        <input name="note" aria-label="Note" />
      </>,
    );
    await waitFor(() => expect(field('Note')).toHaveValue('x'));
    expect(field('Name')).toHaveValue('New');
  });

  it('W1 carries a field that was emptied', async () => {
    const name = <input name="name" aria-label="Name" defaultValue="Old" />;
    await swap(name, () => userEvent.clear(field('Name')), name);
    await waitFor(() => expect(field('Name')).toHaveValue(''));
  });

  it('W3 takes text and Backspace typed before the new field is there', async () => {
    const {rerender} = render(page('one', <input name="name" aria-label="Name" />));
    await write('Name', 'Ros');
    const taken = takeTyped();
    rerender(page('two', <h1 tabIndex={-1}>New</h1>));
    act(() => carryOn(taken, {title: 'Tickets', withdrawal: undefined}));
    await act(() => Promise.resolve());
    screen.getByRole('heading').focus();
    await userEvent.keyboard('ab{Backspace}{Tab}{Enter}');
    rerender(page('three', <input name="name" aria-label="Name" />));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await userEvent.keyboard(' M');
    expect(field('Name')).toHaveValue('Rosa M');
  });

  it('W3 leaves the focus where the user has put it meanwhile', async () => {
    const {rerender} = render(page('one', <input name="name" aria-label="Name" />));
    await write('Name', 'Rosa');
    const taken = takeTyped();
    rerender(page('two', <button>Elsewhere</button>));
    act(() => carryOn(taken, {title: 'Tickets', withdrawal: undefined}));
    await userEvent.click(screen.getByRole('button', {name: 'Elsewhere'}));
    rerender(
      page(
        'two',
        <>
          <button>Elsewhere</button>
          <input name="name" aria-label="Name" />
        </>,
      ),
    );
    await waitFor(() => expect(field('Name')).toHaveValue('Rosa'));
    expect(screen.getByRole('button', {name: 'Elsewhere'})).toHaveFocus();
  });

  it('W1 fills a field that is recreated while its data arrive', async () => {
    const {rerender} = render(page('one', <input name="name" aria-label="Name" />));
    await write('Name', 'Rosa');
    const taken = takeTyped();
    rerender(page('two', <input name="name" aria-label="Name" />));
    act(() => carryOn(taken, {title: 'Tickets', withdrawal: undefined}));
    await waitFor(() => expect(field('Name')).toHaveValue('Rosa'));
    rerender(page('three', <input name="name" aria-label="Name" />));
    await waitFor(() => expect(field('Name')).toHaveValue('Rosa'));
    await waitFor(() => expect(field('Name')).toHaveFocus());
  });

  it('W1 W2 carries chosen files', async () => {
    const chosen = jest.fn();
    const files = () => (
      <input
        type="file"
        aria-label="Files"
        multiple
        onChange={({target}) => chosen([...target.files!].map(({name}) => name))}
      />
    );
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files')!;
    class Transfer {
      files: File[] = [];
      items = {add: (file: File) => this.files.push(file)};
    }
    Object.assign(globalThis, {DataTransfer: Transfer});
    await swap(
      files(),
      () => userEvent.upload(field('Files'), [new File(['1'], 'a.pdf'), new File(['2'], 'b.pdf')]),
      files(),
    );
    Object.defineProperty(HTMLInputElement.prototype, 'files', {
      configurable: true,
      get(this: {carried?: File[]}) {
        return this.carried ?? own.get!.call(this);
      },
      set(this: {carried?: File[]}, carried: File[]) {
        this.carried = carried;
      },
    });
    await waitFor(() => expect(chosen).toHaveBeenCalledTimes(2));
    Object.defineProperty(HTMLInputElement.prototype, 'files', own);
    expect(chosen).toHaveBeenLastCalledWith(['a.pdf', 'b.pdf']);
  });
});

describe('W4 what no field takes', () => {
  it('offers text for copying when its field was renamed or removed', async () => {
    await swap(
      <>
        <input name="subject" aria-label="Subject" />
        <textarea name="text" aria-label="Text" />
      </>,
      async () => {
        await write('Subject', 'Hours');
        await write('Text', 'Are you open');
      },
      <input name="title" aria-label="Title" />,
    );
    const user = userEvent.setup();
    await user.click(await copyButton());
    expect(await navigator.clipboard.readText()).toBe('Hours\n\nAre you open');
    expect((await offered()).map(({value}) => value)).toEqual(['Hours', 'Are you open']);
    expect(field('Title')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(screen.queryByRole('button', {name: 'Close'})).not.toBeInTheDocument();
  });

  it('never puts the text of a dialog in a page field, nor lines in one line', async () => {
    await swap(
      <>
        <div role="dialog" aria-label="Rename">
          <input name="name" aria-label="Name" />
        </div>
        <textarea name="text" aria-label="Text" />
      </>,
      async () => {
        await write('Name', 'Rosa');
        await write('Text', 'One{Enter}two');
      },
      <>
        <input name="name" aria-label="Name" />
        <input name="text" aria-label="Text" />
      </>,
    );
    await copyButton();
    expect((await offered()).map(({value}) => value)).toEqual(['Rosa', 'One\ntwo']);
    const [name, text] = ['name', 'text'].map((one) =>
      document.querySelector<HTMLInputElement>(`input[name=${one}]`),
    );
    expect([name?.value, text?.value]).toEqual(['', '']);
  });

  it('never offers a password, not even a visible one, or a code', async () => {
    await swap(
      <>
        <input type="password" name="password" aria-label="Password" />
        <input name="shown" autoComplete="new-password" aria-label="Shown" />
        <input name="code" autoComplete="one-time-code" aria-label="Code" />
        <input name="note" aria-label="Note" />
      </>,
      async () => {
        await write('Password', 'secret-1');
        await write('Shown', 'secret-2');
        await write('Code', '123456');
        await write('Note', 'visible');
      },
      <p>Gone</p>,
    );
    await copyButton();
    expect((await offered()).map(({value}) => value)).toEqual(['visible']);
  });

  it('W5 drops typed text at the end of the session', async () => {
    document.cookie = 'switchboard_token=one;path=/';
    configureSession('switchboard_');
    await swap(<input name="note" aria-label="Note" />, () => write('Note', 'mine'), <p>Gone</p>);
    await copyButton();
    act(() => clearToken());
    expect(screen.queryByDisplayValue('mine')).not.toBeInTheDocument();
  });
});

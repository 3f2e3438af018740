import {renderScreen} from '@switchboard/tooling/screen';
import {fireEvent, screen} from '@testing-library/react';
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
  it('keeps its headings, rules and tables while it is written', async () => {
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

describe('a field with formatted text', () => {
  it('keeps letters to itself, so that typing wakes nothing around it', async () => {
    const {heard, field} = await show();
    fireEvent.keyDown(field, {key: 'a'});
    fireEvent.input(field);
    fireEvent.keyUp(field, {key: 'a'});
    expect(heard).toEqual([]);
  });

  it.each([{key: 'k', altKey: true}, {key: 'F6'}])(
    'hands on keys that may be shortcuts: %o',
    async (key) => {
      const {heard, field} = await show();
      fireEvent.keyDown(field, key);
      expect(heard).toEqual(['keydown']);
    },
  );
});

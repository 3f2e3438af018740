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

import {render, screen, waitFor} from '@testing-library/react';
import {useKeptFocus} from './use-kept-focus.ts';

function Screen({isLoading}: {isLoading: boolean}) {
  useKeptFocus();
  return (
    <>
      <button type="button" disabled={isLoading}>
        Download
      </button>
      <button type="button">Other</button>
    </>
  );
}

describe('the focus of a button that loads', () => {
  const load = () => {
    const {rerender} = render(<Screen isLoading={false} />);
    const [download, other] = ['Download', 'Other'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', {name}),
    ) as [HTMLButtonElement, HTMLButtonElement];
    download.focus();
    rerender(<Screen isLoading />);
    return {download, other, end: () => rerender(<Screen isLoading={false} />)};
  };

  it('comes back', async () => {
    const {download, end} = load();
    await Promise.resolve();
    // As browsers do with what is disabled.
    download.blur();
    end();
    await waitFor(() => expect(download).toHaveFocus());
  });

  it('stays where it was put meanwhile', async () => {
    const {other, end} = load();
    await Promise.resolve();
    other.focus();
    end();
    await Promise.resolve();
    expect(other).toHaveFocus();
  });
});

import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Toasts} from '@switchboard/ui';
import {CopyButton} from './index.ts';

const press = async (button: React.ReactElement, prepare?: () => void) => {
  render(
    <>
      {button}
      <Toasts />
    </>,
  );
  const user = userEvent.setup();
  prepare?.();
  await user.click(screen.getByRole('button', {name: 'Copy link'}));
};

describe('a button that copies', () => {
  it('copies the text of the moment, and confirms it', async () => {
    await press(<CopyButton text={() => 'https://example.com'}>Copy link</CopyButton>);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://example.com');
  });

  it('shows another way where the browser refuses', async () => {
    await press(
      <CopyButton text="x" refused="Select it and copy it yourself.">
        Copy link
      </CopyButton>,
      () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused')),
    );
    expect(await screen.findByText('Select it and copy it yourself.')).toBeInTheDocument();
  });
});

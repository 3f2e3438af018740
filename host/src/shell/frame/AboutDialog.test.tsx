import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {act, screen, within} from '@testing-library/react';
import {setPreview} from '../../registry/document-store.ts';
import {noteRunning} from '../../registry/running-releases.ts';
import {configureTrust, offerDocument} from '../../registry/trust.ts';
import {createSigner} from '../../testing/signed.ts';
import {AboutDialog} from './AboutDialog.tsx';

const TIME = /[A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2}.[AP]M/u;
const onClose = jest.fn();

/** Lines of the dialog, moments as `…`. */
const lines = () =>
  screen
    .getAllByRole('term')
    .map(
      (term) => `${term.textContent} ${term.nextElementSibling?.textContent?.replace(TIME, '…')}`,
    );

it('lists the host, each section with its release, arm and time, and the document', async () => {
  const signer = await createSigner();
  await configureTrust(signer.config);
  await offerDocument(await signer.document(7, [await signer.release('1.0.0')]));
  const {user} = renderScreen(<AboutDialog onClose={onClose} />, {
    path: '/dashboard/home',
    route: '/dashboard/*',
    answers: {},
  });
  await screen.findByRole('dialog', {name: 'About Switchboard'});
  const around = (...sections: string[]) => [
    'Switchboard test',
    ...sections,
    'Registry document 7',
  ];
  expect(lines()).toEqual(around('Tickets 1.0.0active since …'));

  const {signed} = await signer.preview('1.5.0');
  const mount = (...terms: Parameters<typeof noteRunning>) => {
    let leave: () => void = () => undefined;
    act(() => void (leave = noteRunning(...terms)));
    return () => act(leave);
  };
  const leaveKnownGood = mount({signed: await signer.release('0.9.0'), arm: 'known-good'});
  expect(lines()).toEqual(
    around('Tickets 0.9.0the last one that worked here, in this tab since …'),
  );
  const leaveOld = mount({signed: await signer.release('0.9.1'), arm: 'active'});
  leaveKnownGood();
  expect(lines()).toEqual(around('Tickets 0.9.1no longer active, in this tab since …'));
  leaveOld();
  act(() => setPreview(signed));
  expect(lines()).toEqual(around('Tickets 1.5.0preview'));
  act(() => setPreview(undefined));

  await user.click(screen.getByRole('button', {name: 'Copy for support'}));
  const copied = (await navigator.clipboard.readText()).split('\n');
  expect(copied.slice(1, 3)).toEqual([
    expect.stringMatching(/^Tickets 1\.0\.0 \(active since /),
    'Registry document 7',
  ]);
  expect(copied.at(-1)).toBe(navigator.userAgent);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', {name: 'Close'}));
  expect(onClose).toHaveBeenCalledTimes(1);
});

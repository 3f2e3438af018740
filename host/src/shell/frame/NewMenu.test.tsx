import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {useDocumentStore} from '../../registry/document-store.ts';
import {runSection, ticketsManifest} from '../../testing/commands-stage.tsx';
import {NewMenu} from './NewMenu.tsx';

beforeEach(() => useDocumentStore.setState(useDocumentStore.getInitialState()));

const open = (user = {}) =>
  renderScreen(
    <>
      <h1>Page</h1>
      <NewMenu />
    </>,
    {path: '/dashboard/home', route: '/dashboard/*', answers: {}, user},
  );

it('leads to the items that the sections let the user make', async () => {
  runSection(ticketsManifest);
  const {user, address} = open();
  await user.click(await screen.findByRole('button', {name: 'New'}));
  expect(await screen.findByRole('menu', {name: 'New'})).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('menuitem', {name: 'New ticket'}));
  expect(address()).toBe('/dashboard/tickets/new');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('is absent for a first-time user, who makes nothing yet', async () => {
  runSection(ticketsManifest);
  open({isFirstTimeUser: true, workspace: null, role: null});
  await screen.findByRole('heading', {name: 'Page'});
  expect(screen.queryByRole('button', {name: 'New'})).not.toBeInTheDocument();
});

import {type Answers, on} from '@switchboard/api-client/testing';
import {getTrends} from '@switchboard/contracts/analytics/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from './section.tsx';
import {emptyReport, failure, trends} from './testing/answers.ts';

const open = (path: string, answers: Answers, user?: {role: Role}) =>
  renderScreen(<Section />, {path, route: '/dashboard/analytics/*', answers, ...(user && {user})});

describe('ticket trends', () => {
  it('sums up the period and compares it with the one before', async () => {
    open('/dashboard/analytics', trends());
    expect(await screen.findByText('+25% vs previous 30 days')).toBeVisible();
    expect(screen.getByText('- vs previous 30 days')).toBeVisible();
    expect(document.title).toBe('Ticket trends · Switchboard');
  });

  it('shows the same figures as a table, in the time zone of the workspace', async () => {
    const {user} = open('/dashboard/analytics', trends());
    await user.click(await screen.findByRole('button', {name: 'View as table'}));
    const row = screen.getByRole('row', {name: /Nov 20/});
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({textContent}) => textContent),
    ).toEqual(['2', '4', '10']);
    expect(screen.getByText(/Times in Asia\/Manila/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('draws the figures without a fault of accessibility', async () => {
    open('/dashboard/analytics', trends());
    await screen.findByRole('button', {name: 'View as table'});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('keeps the range in the address', async () => {
    const {user, backend, address} = open('/dashboard/analytics?range=7', trends());
    expect(await screen.findByRole('button', {name: '7 days'})).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(backend.callsTo(getTrends).at(-1)?.query).toEqual({range: '7'});
    await user.click(screen.getByRole('button', {name: '90 days'}));
    await waitFor(() => expect(backend.callsTo(getTrends).at(-1)?.query).toEqual({range: '90'}));
    expect(address()).toBe('/dashboard/analytics?range=90');
  });

  it('says that there were no tickets', async () => {
    open('/dashboard/analytics', trends(emptyReport));
    expect(await screen.findByRole('heading', {name: 'No tickets in this period'})).toBeVisible();
    expect(screen.getByRole('link', {name: 'New ticket'})).toBeVisible();
  });

  it('offers a new ticket only to who may create one', async () => {
    open('/dashboard/analytics', trends(emptyReport), {role: 'light_agent'});
    expect(await screen.findByRole('heading', {name: 'No tickets in this period'})).toBeVisible();
    expect(screen.queryByRole('link', {name: 'New ticket'})).toBeNull();
  });

  it('offers another try when the figures do not load', async () => {
    const {user, backend} = open('/dashboard/analytics', on(getTrends, failure));
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(trends());
    await user.click(retry);
    expect(await screen.findByRole('button', {name: 'View as table'})).toBeVisible();
  });

  it('leads to the home page from an unknown address', async () => {
    const {address} = open('/dashboard/analytics/sla', {});
    await waitFor(() => expect(address()).toBe('/dashboard/home'));
  });
});

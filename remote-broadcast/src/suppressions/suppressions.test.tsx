import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  createSuppression,
  deleteSuppression,
  listSuppressions,
} from '@switchboard/contracts/suppressions/endpoints';
import type {Suppression} from '@switchboard/contracts/suppressions/schemas';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import Section from '../section.tsx';

const suppression: Suppression = {
  id: '00000000-0000-4000-8000-0000000000e1',
  channel: 'email',
  address: 'rosa@example.com',
  reason: 'unsubscribed',
  contact: {id: '00000000-0000-4000-8000-0000000000c1', name: 'Rosa Lim'},
  createdBy: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const listed = (...suppressions: Suppression[]) =>
  on(
    listSuppressions,
    answerOf({suppressions, page: {nextCursor: null, total: suppressions.length}}),
  );

const open = (search: string, answers: Answers, user?: Partial<CurrentUser>) =>
  renderScreen(<Section />, {
    path: `/dashboard/broadcast/suppressions${search}`,
    route: '/dashboard/broadcast/*',
    answers,
    ...(user && {user}),
  });

it('lists excluded addresses with their reasons', async () => {
  const {backend} = open('?reason=unsubscribed', listed(suppression));
  const row = (await screen.findByText('rosa@example.com')).closest('tr')!;
  expect(row).toHaveTextContent('Unsubscribed');
  expect(row).toHaveTextContent('Rosa Lim');
  expect(backend.callsTo(listSuppressions)[0]?.query).toMatchObject({reason: 'unsubscribed'});
  expect(await accessibilityFaults()).toEqual([]);
});

it('allows an address again after a confirmation with the consequences', async () => {
  const {user, backend} = open('', {
    ...listed(suppression),
    ...on(deleteSuppression, answerOf({}), {id: suppression.id}),
  });
  await user.click(await screen.findByRole('button', {name: 'Allow rosa@example.com again'}));
  expect(await screen.findByText(/Allow them again only if they asked for it\./)).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'Allow'}));
  await waitFor(() => expect(backend.callsTo(deleteSuppression)).toHaveLength(1));
});

it('suppresses an address by hand, and reports an invalid one', async () => {
  const {user, backend} = open('', {
    ...listed(suppression),
    ...on(
      createSuppression,
      refusal('validation_failed', 'Check the address', {address: 'Must be a valid email'}),
    ),
  });
  await user.click(await screen.findByRole('button', {name: 'Suppress an address'}));
  await user.type(await screen.findByLabelText('Email address'), 'ben@');
  await user.click(screen.getByRole('button', {name: 'Suppress'}));
  expect(await screen.findByText('Must be a valid email')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Channel'), 'SMS');
  expect(screen.queryByText('Must be a valid email')).toBeNull();
  expect(screen.getByLabelText('Phone number')).toHaveValue('ben@');
  await user.selectOptions(screen.getByLabelText('Channel'), 'Email');
  backend.answer(on(createSuppression, answerOf({suppression})));
  await user.type(screen.getByLabelText('Email address'), 'example.com');
  await user.click(screen.getByRole('button', {name: 'Suppress'}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsTo(createSuppression).at(-1)?.body).toEqual({
    channel: 'email',
    address: 'ben@example.com',
  });
});

it('refers others to users with the right, and requests nothing', async () => {
  const {backend} = open(
    '',
    on(
      listRoleHolders,
      answerOf({roleHolders: [{id: '00000000-0000-4000-8000-000000000009', name: 'Ana Reyes'}]}),
    ),
    {role: 'supervisor'},
  );
  expect(
    await screen.findByText(
      'Only admins and owners see and change suppressed addresses. Ask Ana Reyes.',
    ),
  ).toBeVisible();
  expect(backend.callsTo(listSuppressions)).toEqual([]);
});

import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {changeAudienceContacts} from '@switchboard/contracts/audiences/endpoints';
import {createImport, getImport, startImport} from '@switchboard/contracts/imports/endpoints';
import type {Import} from '@switchboard/contracts/imports/schemas';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen} from '@testing-library/react';
import Section from '../../section.tsx';
import {audience, chosenContacts, storedAudience} from '../../testing/audiences.ts';

const {id} = audience();
const isStatic = {kind: 'static', filter: null} as const;

const read = (changes: Partial<Import> = {}) =>
  answerOf({
    import: {
      id: '00000000-0000-4000-8000-0000000000f1',
      format: 'contacts' as const,
      fileName: 'vips.csv',
      status: 'checked' as const,
      total: 3,
      failed: 1,
      created: 0,
      existing: 0,
      createdBy: 'Ana Reyes',
      createdAt: '2026-11-01T08:00:00.000Z',
      finishedAt: null,
      ...changes,
    },
    problems: [{row: 3, message: 'The email address “rosa@” is invalid'}],
    problemsUrl: null,
    notImported: [],
    newFields: [],
    canMap: true,
  });
const importId = {id: '00000000-0000-4000-8000-0000000000f1'};

const open = (answers: Answers, user?: Partial<CurrentUser>) =>
  renderScreen(<Section />, {
    path: `/dashboard/broadcast/audiences/${id}`,
    route: '/dashboard/broadcast/*',
    answers: {...storedAudience(isStatic), ...chosenContacts(), ...answers},
    ...(user && {user}),
  });

it('reviews the rows of a file, imports them and adds them to the audience', async () => {
  const {user, backend} = open({
    ...on(createImport, read()),
    ...on(getImport, read(), importId),
    ...on(startImport, read({status: 'finished'}), importId),
    ...on(changeAudienceContacts, answerOf({audience: audience(isStatic)}), {id}),
  });
  await user.click(await screen.findByRole('button', {name: 'Import from a file'}));
  await user.upload(
    screen.getByLabelText('Contacts file'),
    new File(['name,email'], 'vips.csv', {type: 'text/csv'}),
  );
  expect(await screen.findByText(/3 rows read\. 1 has a problem\./)).toBeVisible();
  expect(screen.getByRole('table', {name: "Rows that can't be imported"})).toHaveTextContent(
    'The email address “rosa@” is invalid',
  );
  expect(await accessibilityFaults()).toEqual([]);
  backend.answer(on(getImport, read({status: 'finished', created: 1, existing: 1}), importId));
  await user.click(screen.getByRole('button', {name: 'Import 2 contacts'}));
  await user.click(await screen.findByRole('button', {name: 'Add the contacts to the audience'}));
  expect(await screen.findByRole('button', {name: 'Import from a file'})).toBeVisible();
  expect(backend.callsTo(changeAudienceContacts)[0]?.body).toEqual({importId: importId.id});
});

it('refers supervisors to users with the right to import', async () => {
  const {user} = open(
    on(
      listRoleHolders,
      answerOf({roleHolders: [{id: '00000000-0000-4000-8000-000000000009', name: 'Ana Reyes'}]}),
    ),
    {role: 'supervisor'},
  );
  await user.click(await screen.findByRole('button', {name: 'Import from a file'}));
  expect(
    await screen.findByText('Only admins and owners import contacts. Ask Ana Reyes.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Contacts file')).toBeNull();
});

import {answerOf, on} from '@switchboard/api-client/testing';
import {checkAddresses, createInvitations, listTeams} from '@switchboard/contracts/team/endpoints';
import {screen, waitFor} from '@testing-library/react';
import {invited, renderSection} from '../testing/team.tsx';

const DAN = 'dan@example.com';

describe('a new invitation written while others are being sent', () => {
  it('keeps the text and the role', async () => {
    const {promise: isSent, resolve: end} = Promise.withResolvers<void>();
    const {user} = renderSection(
      '/invitations',
      {
        ...invited(),
        ...on(listTeams, answerOf({teams: []})),
        ...on(checkAddresses, answerOf({addresses: [{email: DAN, state: 'new'}]})),
        ...on(createInvitations, async () => {
          await isSent;
          return answerOf({results: [{email: DAN, ok: true, message: ''}], failed: 0});
        }),
      },
      'owner',
    );
    const emails = await screen.findByRole('textbox', {name: 'Emails'});
    const role = screen.getByRole('combobox', {name: 'Role'});
    await user.type(emails, DAN);
    await user.click(screen.getByRole('button', {name: 'Send invitation'}));
    await user.type(emails, ', eva@exam');
    await user.selectOptions(role, 'Supervisor');
    end();
    await screen.findByText(`Invitation sent to ${DAN}`);
    await waitFor(() => expect(emails).toHaveValue('eva@exam'));
    expect(role).toHaveDisplayValue('Supervisor');
  });
});

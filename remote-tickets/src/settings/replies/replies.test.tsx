import {answerOf, on} from '@switchboard/api-client/testing';
import {
  getReplySettings,
  updateReplySettings,
} from '@switchboard/contracts/reply-settings/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'owner';
beforeEach(() => {
  mockRole = 'owner';
});

const CLAIMS = 'Assign an unassigned ticket to whoever replies';
const settings = on(
  getReplySettings,
  answerOf({replySettings: {claimsTickets: false, version: 0}}),
);

describe('reply settings', () => {
  it('let replies claim tickets, based on the loaded version', async () => {
    const {user, backend, container} = renderSection('/settings/replies', {
      ...settings,
      ...on(
        updateReplySettings,
        answerOf({message: 'Saved.', replySettings: {claimsTickets: true, version: 1}}),
      ),
    });
    expect(await screen.findByRole('switch', {name: CLAIMS})).not.toBeChecked();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('switch', {name: CLAIMS}));
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(backend.callsTo(updateReplySettings)).toMatchObject([
      {headers: {'If-Match': '"0"'}, body: {claimsTickets: true}},
    ]);
  });

  it('are readable for agents', async () => {
    mockRole = 'agent';
    renderSection('/settings/replies', settings);
    expect(await screen.findByText(`${CLAIMS}: No`)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

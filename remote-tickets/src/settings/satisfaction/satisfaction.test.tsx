import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  sendSurvey,
  getSurveySettings,
  updateSurveySettings,
} from '@switchboard/contracts/surveys/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import type {TicketRating} from '@switchboard/contracts/surveys/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {threadOf, ticket} from '../../testing/tickets.ts';

const settings = {isOn: false, delayMinutes: 90, question: 'How was it?', version: 3};

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'owner';
beforeEach(() => {
  mockRole = 'owner';
});

describe('satisfaction settings', () => {
  it('are saved over the loaded version, and continue from the saved one', async () => {
    const stored = {isOn: true, delayMinutes: 0, question: 'Are you happy?', version: 4};
    const {user, backend, container} = renderSection('/settings/satisfaction', {
      ...on(getSurveySettings, answerOf({surveySettings: settings})),
      ...on(updateSurveySettings, answerOf({message: 'Saved.', surveySettings: stored})),
    });
    expect(await screen.findByLabelText('Send survey')).toHaveDisplayValue(
      'After 1 hour 30 minutes',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('switch', {name: 'Active'}));
    await user.selectOptions(screen.getByLabelText('Send survey'), 'Immediately');
    await user.clear(screen.getByLabelText('Question'));
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(await screen.findByText('Question is required')).toBeVisible();
    await user.type(screen.getByLabelText('Question'), 'Are you happy?');
    backend.answer(on(getSurveySettings, answerOf({surveySettings: stored})));
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(await screen.findByText('Saved.')).toBeVisible();
    const sent = () =>
      backend.calls
        .filter(({method}) => method === 'PUT')
        .map(({body, headers}) => [headers['If-Match'], body]);
    expect(sent()).toEqual([['"3"', {isOn: true, delayMinutes: 0, question: 'Are you happy?'}]]);
    await user.type(screen.getByLabelText('Question'), ' Really?');
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(sent()[1]).toEqual([
      '"4"',
      {isOn: true, delayMinutes: 0, question: 'Are you happy? Really?'},
    ]);
  });

  it('show both versions when another user saved first', async () => {
    const {user, backend} = renderSection('/settings/satisfaction', {
      ...on(getSurveySettings, answerOf({surveySettings: settings})),
      ...on(updateSurveySettings, refusal('version_conflict', 'Changed.')),
    });
    await user.type(await screen.findByLabelText('Question'), ' Mine.');
    backend.answer(
      on(
        getSurveySettings,
        answerOf({surveySettings: {...settings, question: 'Theirs?', version: 4}}),
      ),
    );
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(await screen.findByText('Theirs?')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('How was it? Mine.')).toBeVisible();
  });

  it('are readable for agents', async () => {
    mockRole = 'agent';
    renderSection(
      '/settings/satisfaction',
      on(getSurveySettings, answerOf({surveySettings: settings})),
    );
    expect(await screen.findByText('How was it?')).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Save settings'})).toBeNull();
  });
});

describe('the rating of a ticket', () => {
  const rating: TicketRating = {
    sentAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-08T00:00:00.000Z',
    score: 4,
    comment: 'Quick <b>help</b>',
    answeredAt: '2026-01-02T00:00:00.000Z',
    error: null,
  };
  const shown = (one: TicketRating | null, changes = {}) => {
    const {body} = threadOf(
      ticket(7, {status: 'resolved', resolvedAt: '2026-01-01T00:00:00.000Z', ...changes}),
    );
    return on(getTicket, {body: {...body, rating: one}}, {number: 7});
  };

  it('shows the answer of the requester as a label with their comment', async () => {
    renderSection('/7', shown({...rating, expiresAt: '2999-01-01T00:00:00.000Z'}));
    expect(await screen.findByText('Quick <b>help</b>')).toBeVisible();
    expect(screen.getByText('Good')).toHaveTextContent('Good, 4 of 5');
    expect(screen.queryByRole('button', {name: 'Send survey'})).toBeNull();
  });

  it('can be requested, with an error on failure', async () => {
    const {user, backend} = renderSection('/7', {
      ...shown(null),
      ...on(
        sendSurvey,
        refusal('illegal_transition', 'The requester got a survey within the last 7 days.'),
        {id: ticket(7).id},
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Send survey'}));
    expect(
      await screen.findByText('The requester got a survey within the last 7 days.'),
    ).toBeVisible();
    expect(backend.callsTo(sendSurvey)).toHaveLength(1);
  });

  it('is hidden for an active ticket', async () => {
    renderSection('/7', shown(null, {status: 'open', resolvedAt: null}));
    expect(await screen.findByRole('heading', {name: 'Followers'})).toBeVisible();
    expect(screen.queryByRole('heading', {name: 'Rating'})).toBeNull();
  });
});

import {on} from '@switchboard/api-client/testing';
import type {CalendarEvent} from '@switchboard/contracts/messages/calendar-event';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {message, threadOf, ticket} from '../../testing/tickets.ts';
import {writeEventTime, writeOwnTime} from './event-time.ts';

const lead = '<p>Invitation: Visit of the fitter<br />When: Tuesday</p>';
const visit: CalendarEvent = {
  kind: 'invitation',
  title: 'Visit of the fitter',
  answer: null,
  answeredBy: null,
  starts: '2026-12-01T09:00:00.000Z',
  ends: '2026-12-01T09:30:00.000Z',
  zone: 'Europe/Berlin',
  repeat: {unit: 'week', interval: 2, weekdays: [1, 3], count: null, until: '2027-01-01'},
  place: 'Store 4',
  organizer: {name: 'Rosa Lim', address: 'rosa@shop.example'},
  guests: [{name: 'Kai', address: 'kai@example.com', answer: 'accepted'}],
  moreGuests: 1,
  moreEvents: 0,
  lead,
};
const facts = {from: null, to: [], cc: [], subject: 'Visit'};

it("shows an event once in the reader's zone, with ways to answer it", async () => {
  const {container} = renderSection(
    '/1',
    on(
      getTicket,
      threadOf(ticket(1), [
        message({
          html: `${lead}<p>Bring the key.</p>`,
          mail: {...facts, event: visit},
          attachments: [
            {
              id: 'a',
              name: 'invite.ics',
              mime: 'text/calendar',
              size: 300,
              state: 'clean',
              risk: null,
              url: '/a',
            },
          ],
        }),
      ]),
      {number: 1},
    ),
  );
  const card = await screen.findByRole('region', {name: /Visit of the fitter/});
  expect(card).toHaveTextContent('Invitation');
  expect(card).toHaveTextContent('Store 4');
  expect(card).toHaveTextContent('Every 2 weeks, Monday and Wednesday, until Fri, Jan 1, 2027');
  expect(card).toHaveTextContent('Kai <kai@example.com> (Accepted), 1 more guest');
  expect(within(card).getByRole('link', {name: 'Answer in your calendar'})).toHaveAttribute(
    'href',
    '/a',
  );
  expect(within(card).getByRole('link', {name: 'Email rosa@shop.example'})).toHaveAttribute(
    'href',
    'mailto:rosa%40shop.example?subject=Re%3A%20Visit%20of%20the%20fitter',
  );
  expect(screen.getByText('Bring the key.')).toBeVisible();
  expect(screen.queryByText(/When: Tuesday/)).not.toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

const blanks = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');

it.each([
  [visit, 'Tue, Dec 1, 2026, 5:00 – 5:30 PM (Asia/Manila)'],
  [{starts: '2026-12-01', ends: '2026-12-01', zone: null}, 'Tue, Dec 1, 2026'],
  [{starts: '2026-12-01', ends: '2026-12-03', zone: null}, 'Tue, Dec 1 – Thu, Dec 3, 2026'],
  [
    {starts: '2026-12-01T09:00:00', ends: '2026-12-01T09:30:00', zone: 'Shop time'},
    'Tue, Dec 1, 2026, 9:00 – 9:30 AM (Shop time)',
  ],
  [{starts: '2026-12-01T09:00:00', ends: null, zone: null}, 'Tue, Dec 1, 2026, 9:00 AM'],
  [{starts: null, ends: null, zone: null}, ''],
])('formats the time of an event: %#', (event, text) =>
  expect(blanks(writeEventTime(event, 'Asia/Manila'))).toBe(text),
);

it("shows the time in the event's own zone if it differs", () => {
  expect(blanks(writeOwnTime(visit, 'Asia/Manila'))).toBe(
    'Tue, Dec 1, 2026, 10:00 – 10:30 AM (Europe/Berlin)',
  );
  expect(writeOwnTime(visit, 'Europe/Berlin')).toBe('');
  expect(writeOwnTime({...visit, zone: 'Shop time'}, 'Asia/Manila')).toBe('');
});

import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {escapeHtml} from '@switchboard/service-kit/html';
import {policyFor, teamFor} from './settings.ts';
import type {DemoTicket} from './tickets.ts';

const MINUTE_MS = 60_000;

interface RunningTicket extends Pick<
  DemoTicket,
  'subject' | 'requester' | 'priority' | 'assigneeEmail' | 'fields'
> {
  tags: string[];
  /** `ago` in minutes. */
  asked: {ago: number; text: string};
  answered?: {ago: number; text: string; by: string};
}

/** Tickets whose clocks are about to end, at whatever hour the seed runs: one unanswered for too long, others at risk for some hours. */
const RUNNING_TICKETS: RunningTicket[] = [
  {
    subject: 'Plug gets warm after a few hours',
    requester: {email: 'leila.cruz@example.net', name: 'Leila Cruz'},
    priority: 'low',
    tags: ['safety', 'care'],
    assigneeEmail: 'maria@brightleaf.example',
    fields: {Product: 'Brightleaf One'},
    asked: {
      ago: 41 * 60,
      text: 'The plug of our planter is warm in the evening, not hot. Is that how it should be?',
    },
    answered: {
      ago: 41 * 60 - 22,
      by: 'maria@brightleaf.example',
      text: 'Hi Leila, up to 40 degrees is normal. I have sent you a thermometer strip: please stick it on the plug overnight. I come back to you as soon as our quality team has looked at your serial number.',
    },
  },
  {
    subject: 'Water on the floor next to the socket',
    requester: {email: 'marco.rossi@greenoffice.example', name: 'Marco Rossi'},
    priority: 'high',
    tags: ['safety', 'device'],
    assigneeEmail: 'kenji@brightleaf.example',
    fields: {Product: 'Brightleaf Wall', 'Under warranty': true, 'Planters affected': 1},
    asked: {
      ago: 10 * 60,
      text: 'One of the planters on the wall drips, and the water runs down towards a socket. We have switched off the fuse.',
    },
    answered: {
      ago: 10 * 60 - 9,
      by: 'kenji@brightleaf.example',
      text: 'Marco, thank you for switching it off. Please leave the fuse out. A technician is on the way to you today, and I tell you the time as soon as I know it.',
    },
  },
  {
    subject: 'Power supply gets hot and smells',
    requester: {email: 'tess.hughes@fairview-schools.example', name: 'Tess Hughes'},
    priority: 'urgent',
    tags: ['safety', 'device'],
    fields: {Product: 'Brightleaf Classroom', 'Under warranty': true, 'Planters affected': 5},
    asked: {
      ago: 35,
      text: 'The power supply of one of our classroom planters gets so hot that I cannot hold it, and it smells of burnt plastic. I have unplugged it. Are the other four safe to use?',
    },
  },
];

/** Tickets to import whose targets are at risk or just missed, oldest first. */
export const buildRunningTickets = (now: Date): DemoTicket[] =>
  RUNNING_TICKETS.map(({asked, answered, ...ticket}, index) => {
    const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
    const html = (text: string) => `<p>${escapeHtml(text)}</p>`;
    const messages: ImportTicket['messages'] = [
      {kind: 'requester', html: html(asked.text), at: before(asked.ago)},
    ];
    if (answered)
      messages.push({
        kind: 'reply',
        html: html(answered.text),
        at: before(answered.ago),
        authorEmail: answered.by,
      });
    return {
      ...ticket,
      externalId: `demo-running-${index + 1}`,
      team: teamFor(ticket.tags),
      slaPolicy: policyFor(ticket.tags).name,
      createdAt: before(asked.ago),
      messages,
      ...(answered && {
        statuses: [{status: 'open', at: before(answered.ago), actorEmail: answered.by}],
      }),
    };
  });

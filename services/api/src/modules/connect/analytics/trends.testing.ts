import fc from 'fast-check';
import {nextStatuses} from '@switchboard/contracts/tickets/states';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {MetricEvent} from './trends.ts';

/** Zones with half hours, with summer time at midnight, and without any. */
export const zones = fc.constantFrom(
  'UTC',
  'Asia/Manila',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/St_Johns',
);

const START = Date.parse('2025-12-01T00:00:00Z');
const END = Date.parse('2026-11-18T00:00:00Z');
const isDone = (status: TicketStatus) => status === 'resolved' || status === 'closed';

/** One ticket's life: created, then legal moves at growing times. */
const life = fc
  .record({
    ticketId: fc.uuid(),
    created: fc.integer({min: START, max: END - 100 * 86_400_000}),
    steps: fc.array(
      fc.record({wait: fc.integer({min: 0, max: 10 * 86_400_000}), choice: fc.nat()}),
      {maxLength: 8},
    ),
  })
  .map(({ticketId, created, steps}) => {
    const events: MetricEvent[] = [
      {ticketId, type: 'created', to: 'new', backlogDelta: 1, at: new Date(created)},
    ];
    let status: TicketStatus = 'new';
    let time = created;
    for (const {wait, choice} of steps) {
      const next: TicketStatus | undefined =
        nextStatuses(status)[choice % Math.max(1, nextStatuses(status).length)];
      if (!next) break;
      time += wait;
      events.push({
        ticketId,
        type: 'status',
        to: next,
        backlogDelta: Number(isDone(status)) - Number(isDone(next)),
        at: new Date(time),
      });
      status = next;
    }
    return events;
  });

/** The events of several tickets of one workspace, within a year. */
export const history = fc.array(life, {maxLength: 12}).map((lives) => lives.flat());

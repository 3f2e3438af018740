import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isOverdue} from './summary.ts';

const day = (text: string) => new Date(`${text}:00.000Z`);

describe('due dates', () => {
  it('make only open courses overdue', () => {
    const now = day('2026-11-20T09:00');
    const dueAt = day('2026-11-20T08:59');
    for (const status of ['not_started', 'in_progress']) assert.ok(isOverdue({status, dueAt}, now));
    for (const status of ['completed', 'waived']) assert.ok(!isOverdue({status, dueAt}, now));
    assert.ok(!isOverdue({status: 'in_progress', dueAt: now}, now));
    assert.ok(!isOverdue({status: 'in_progress', dueAt: null}, now));
  });
});

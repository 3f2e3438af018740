import assert from 'node:assert/strict';
import {it} from 'node:test';
import {partOf} from './part.ts';

const ROSA = 'rosa@example.com';
const known = {requesterEmail: 'Rosa@example.com', members: new Set(['kenji@desk.example'])};
const of = (address: string) => ({name: '', address});
const from = (
  address: string,
  {kind = 'requester' as const, replyTo}: {kind?: 'requester' | 'note'; replyTo?: string} = {},
) => ({
  kind,
  authorType: 'requester' as const,
  mail: {
    from: of(address),
    to: [],
    cc: [],
    subject: '',
    ...(replyTo !== undefined && {replyTo: of(replyTo)}),
  },
});

it('classifies writers as requester, colleague, person in Cc, or outsider', () => {
  for (const [message, part] of [
    [from(ROSA), 'requester'],
    [from('form@site.example', {replyTo: ROSA}), 'requester'],
    [{kind: 'requester', authorType: 'requester', mail: null}, 'requester'],
    [from('Kenji@desk.example'), 'colleague'],
    [from('ben@example.com'), 'copy'],
    [from('repairs@lamps.example', {kind: 'note'}), 'outsider'],
    [{kind: 'reply', authorType: 'agent', mail: null}, undefined],
  ] as const)
    assert.equal(partOf(message, known), part);
});

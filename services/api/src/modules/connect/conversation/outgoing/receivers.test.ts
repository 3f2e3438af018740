import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {replyAllOf} from '../thread/reply-all.ts';
import {readReceivers, receiversOf} from './receivers.ts';

const OURS = 'support@desk.example.com';
const ROSA = 'rosa@example.com';
const people = fc.array(
  fc
    .constantFrom(ROSA, 'Ben@example.com', 'ben@example.com', 'eve@example.com', 'kai@example.com')
    .map((address) => ({name: '', address})),
);
const lower = (list: {address: string}[] | null) =>
  (list ?? []).map(({address}) => address.toLowerCase());

it('sends a reply to each person once, and hides nobody who is named', () =>
  fc.assert(
    fc.property(people, people, people, (to, cc, bcc) => {
      const read = readReceivers({kind: 'reply', to, cc, bcc}, ROSA);
      const shown = [...(read.receivers ? lower(read.receivers) : [ROSA]), ...lower(read.cc)];
      const all = [...shown, ...lower(read.bcc)];
      assert.equal(new Set(all).size, all.length);
      for (const one of [...lower(to), ...lower(cc), ...lower(bcc)]) assert.ok(all.includes(one));
      assert.ok(read.receivers === null || lower(read.receivers).join() !== ROSA);
    }),
  ));

it('sends a note to nobody', () => {
  const someone = [{name: '', address: ROSA}];
  for (const asked of [{to: someone}, {cc: someone}, {bcc: someone}])
    assert.throws(() => readReceivers({kind: 'note', ...asked}, ROSA), {
      code: 'validation_failed',
    });
});

it('keeps the queued recipients after a change of the requester', () => {
  const [rosa, ben, nobody] = [ROSA, 'ben@example.com', ''].map((address) => ({name: '', address}));
  assert.ok(rosa && ben && nobody);
  const mail = {from: null, to: [rosa], cc: [], subject: ''};
  const plain = {forward: null, receivers: null, mail};
  assert.deepEqual(receiversOf(plain), [rosa]);
  assert.deepEqual(receiversOf({...plain, receivers: [ben]}), [ben]);
  assert.deepEqual(receiversOf({...plain, forward: {to: [ben], files: []}}), [ben]);
  assert.deepEqual(receiversOf({...plain, mail: {...mail, to: [nobody]}}), []);
});

it('answers the writer with copies to the others; offers no choice for one person', () => {
  const of = (address: string) => ({name: '', address});
  const mail = (from: string, to: string[], cc: string[] = []) => ({
    kind: 'requester' as const,
    receivers: null,
    cc: null,
    mail: {from: of(from), to: to.map(of), cc: cc.map(of), subject: ''},
  });
  const context = {requesterEmail: ROSA, isOurs: (address: string) => address === OURS};
  assert.equal(replyAllOf(mail(ROSA, [OURS]), context), undefined);
  assert.deepEqual(
    replyAllOf(mail('ben@example.com', [OURS], [ROSA, 'ben@example.com']), context),
    {
      to: [of('ben@example.com')],
      cc: [of(ROSA)],
    },
  );
  const reply = {kind: 'reply' as const, receivers: [of('eve@example.com')], cc: null, mail: null};
  assert.deepEqual(replyAllOf(reply, context), {to: [of('eve@example.com')], cc: []});
});

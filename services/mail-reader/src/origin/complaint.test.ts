import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {MIXED, part, read, ROSA} from './origin.testing.ts';

const LINK = 'https://acme.example/campaign/unsubscribe/AbC-_1';
const FBL = ['From: fbl@isp.example', 'To: support@acme.example', 'Subject: FW: News'];
const report = (kind: string, ...returned: string[]) => [
  ...FBL,
  'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
  '',
  ...part('text/plain', 'This is an email abuse report.'),
  ...part(
    'message/feedback-report',
    `Feedback-Type: ${kind}`,
    'User-Agent: Loop/1.0',
    'Version: 1',
  ),
  ...part('message/rfc822', ...returned),
  '--b--',
];
const NEWS = [
  'Message-ID: <news@acme.example>',
  'List-Unsubscribe:',
  ` <${LINK}>, <mailto:leave@acme.example>`,
  'Subject: News',
  '',
  'List-Unsubscribe: <https://evil.example/in-the-text>',
];

describe('a complaint', () => {
  it('identifies the unwanted mail by the links for unsubscribing in its head', async () => {
    for (const kind of ['abuse', 'fraud', 'opt-out', 'Abuse'])
      assert.deepEqual((await read(...report(kind, ...NEWS))).complaint, {
        unsubscribeLinks: [LINK],
      });
    const bare = await read(
      ...FBL,
      'X-HmXmrOriginalRecipient: rosa@example.com',
      MIXED,
      '',
      ...part('message/rfc822', ...NEWS),
      '--b--',
    );
    assert.deepEqual(bare.complaint, {unsubscribeLinks: [LINK]});
  });

  it('is ignored for other feedback, and for a mail forwarded by a person', async () => {
    for (const kind of ['not-spam', 'auth-failure', 'virus', 'other'])
      assert.equal((await read(...report(kind, ...NEWS))).complaint, null, kind);
    const passedOn = [...ROSA, MIXED, '', ...part('message/rfc822', ...NEWS), '--b--'];
    assert.equal((await read(...passedOn)).complaint, null);
  });

  it('is read from the JSON of Amazon', async () => {
    const notice = {
      notificationType: 'Complaint',
      mail: {headers: [{name: 'List-Unsubscribe', value: `<${LINK}>`}, {name: 'To'}, null]},
    };
    const sns = ['From: AWS <no-reply@sns.amazonaws.com>', 'To: support@acme.example', ''];
    const {complaint} = await read(...sns, JSON.stringify(notice));
    assert.deepEqual(complaint, {unsubscribeLinks: [LINK]});
    const odd = await read(...sns, JSON.stringify({notificationType: 'Complaint', mail: 7}));
    assert.deepEqual(odd.complaint, {unsubscribeLinks: []});
  });
});

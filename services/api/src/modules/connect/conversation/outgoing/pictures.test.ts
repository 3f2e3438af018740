import assert from 'node:assert/strict';
import {it} from 'node:test';
import {composeMail} from './compose.ts';

const ID = '11111111-1111-4111-8111-111111111111';

it('includes a picture of the text in the mail, and omits a missing one', () => {
  const picture = composeMail({
    from: {name: '', address: 'a@example.com'},
    to: [{name: '', address: 'b@example.com'}],
    cc: [],
    bcc: [],
    replyTo: null,
    subject: 'x',
    messageId: '<1@x>',
    references: [],
    signature: '',
    quoted: [],
    forwarded: '',
    html: `<p>See <img data-attachment="${ID}" alt="x"><img data-attachment="00000000-0000-4000-8000-000000000000"></p>`,
    files: [{id: ID, name: 'a.png', mime: 'image/png', content: Buffer.from('x')}],
  });
  assert.match(picture.html, new RegExp(`<p>See <img src="cid:${ID}@attachment" alt="x"></p>`));
  assert.equal(picture.attachments?.[0]?.cid, `${ID}@attachment`);
});

import assert from 'node:assert/strict';
import {it, mock} from 'node:test';
import webPush from 'web-push';
import {onDatabase} from '#testing/for-each-database.ts';
import {testConfig} from '#testing/test-api.ts';
import {createSendPush} from './sender.ts';

const PUSH = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/secret-of-a-browser',
  p256dh: 'A'.repeat(87),
  auth: 'B'.repeat(22),
  payload: '{}',
};

onDatabase('the answer of a push service', ({database}) => {
  const answering = async (statusCode: number) => {
    const send = mock.method(webPush, 'sendNotification', async () => {
      throw Object.assign(new Error(`to ${PUSH.endpoint}`), {statusCode});
    });
    const outcome = await createSendPush(
      testConfig(),
      database().db,
    )(PUSH).catch((error: unknown) => error as Error);
    send.mock.restore();
    return outcome;
  };

  it('is the end of a browser with 404 and 410, and may pass otherwise', async () => {
    assert.deepEqual([await answering(404), await answering(410)], [false, false]);
    for (const status of [400, 413, 429, 500, 503])
      assert.ok((await answering(status)) instanceof Error, String(status));
  });

  it('is logged without the endpoint, which is a secret of the browser', async () => {
    const error = (await answering(500)) as Error;
    assert.equal(error.message, 'A push service answered 500.');
    assert.equal(String(error.stack).includes('secret-of-a-browser'), false);
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isPushService} from './push-services.ts';

describe('the address of a push service', () => {
  it('is one of the browsers’ services', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a:b-c_d',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://eu.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/QA',
      'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d%3d',
    ])
      assert.ok(isPushService(endpoint), endpoint);
  });

  it('is none by another scheme, host, port or name, and none with a broken host', () => {
    for (const endpoint of [
      'https://..notify.windows.com/',
      'https://.notify.windows.com/',
      'https://notify.windows.com/',
      'https://a..push.apple.com/',
      'https://-.notify.windows.com/',
      'https://-a.notify.windows.com/',
      'https://a-.notify.windows.com/',
      'https://_.notify.windows.com/',
      `https://${'a'.repeat(64)}.notify.windows.com/`,
      `https://${'a.'.repeat(130)}notify.windows.com/`,
      'https://a.notify.windows.com./',
      'https://a.notify.windows.com',
      'https://a.notify.windows.com:444/',
      'https://a.notify.windows.com:443/',
      'https://a@a.notify.windows.com/',
      'https://a.notify.windows.com\\@evil.example/',
      'https://a.notify.windows.com.evil.example/',
      'https://evilnotify.windows.com/',
      'https://evil.example/.notify.windows.com/',
      'https://evil.example#.notify.windows.com/',
      'https://evil.example?.notify.windows.com/',
      'https://evil%2eexample%2f.notify.windows.com/',
      'https://ａ.notify.windows.com/',
      'https://A.NOTIFY.WINDOWS.COM/',
      'HTTPS://a.notify.windows.com/',
      'http://a.notify.windows.com/',
      'https:/a.notify.windows.com/',
      'https:\\\\a.notify.windows.com/',
      ' https://a.notify.windows.com/',
      'https://a.\nnotify.windows.com/',
      'https://fcm.googleapis.com.evil.example/',
      'https://x.fcm.googleapis.com/',
      'not a url',
      '',
    ])
      assert.equal(isPushService(endpoint), false, endpoint);
  });
});

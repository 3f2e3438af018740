import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  createMember,
  createOwner,
  mailsTo,
  newEmail,
  type Person,
} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

const upload = (bytes: Buffer, name = 'me.png') => {
  const boundary = 'boundary7';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};

onDatabase('the current user', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const onboard = (person: Person, payload: object) =>
    app.inject({method: 'POST', url: '/api/user/onboarding', headers: person.headers, payload});
  const workspace = {name: 'Acme', country: 'PH'};

  it('becomes the owner of a new workspace, once, however often the call is repeated', async () => {
    const person = await createFirstTimer(app);
    const payload = {
      timeZone: 'Asia/Manila',
      firstName: ' Grace ',
      lastName: 'Hopper',
      phoneNumber: '0917 123 4567',
      workspace,
    };
    const replies = await Promise.all([onboard(person, payload), onboard(person, payload)]);
    const [one, two] = replies.map((reply) => reply.json().user);
    assert.equal(one.workspace.id, two.workspace.id);
    assert.deepEqual(
      [one.isFirstTimeUser, one.role, one.workspace.name, one.workspace.timeZone],
      [false, 'owner', 'Acme', 'Asia/Manila'],
    );
    assert.deepEqual(one.profile, {
      avatar: null,
      firstName: 'Grace',
      lastName: 'Hopper',
      phoneNumber: '+639171234567',
      timeZone: 'Asia/Manila',
      signature: '',
    });
    const again = (
      await onboard(person, {...payload, workspace: {...workspace, name: 'Other'}})
    ).json().user;
    assert.equal(again.workspace.name, 'Acme');
  });

  it('joins by registering with an invitation, verified at once, without a second mail', async () => {
    const owner = await createOwner(app);
    const member = await createMember(app, owner, 'admin');
    assert.deepEqual(
      [member.user.role, member.user.workspace?.id],
      ['admin', owner.user.workspace?.id],
    );
    assert.equal((await mailsTo(app, member.email)).length, 1);
  });

  it('learns what is missing or wrong on the way', async () => {
    const person = await createFirstTimer(app);
    assert.deepEqual((await onboard(person, {timeZone: 'Asia/Manila'})).json().fields, {
      workspace: 'Workspace is required',
    });
    assert.deepEqual((await onboard(person, {timeZone: '+08:00', workspace})).json().fields, {
      timeZone: 'Time zone is invalid',
    });
    const gone = await onboard(person, {timeZone: 'UTC', invitationToken: 'unknown'});
    assert.deepEqual(gone.json().fields, {
      invitationToken: 'Invitation has expired. Ask for a new one.',
    });
    assert.equal(
      (await app.inject({url: '/api/user', headers: person.headers})).json().user.isFirstTimeUser,
      true,
    );
  });

  it('is refused by the other services until then', async () => {
    const person = await createFirstTimer(app);
    const reply = await app.inject({url: '/api/balance', headers: person.headers});
    assert.deepEqual([reply.statusCode, reply.json().code], [403, 'onboarding_required']);
  });

  it('edits the profile, field by field', async () => {
    const {headers} = await createFirstTimer(app);
    const patch = (payload: object) =>
      app.inject({method: 'PATCH', url: '/api/user/profile', headers, payload});
    assert.equal((await patch({lastName: 'Byron'})).json().user.profile.lastName, 'Byron');
    const reply = await patch({phoneNumber: '12', timeZone: 'Nowhere/Land'});
    assert.deepEqual(reply.json().fields, {
      phoneNumber: 'Phone Number is invalid',
      timeZone: 'Time zone is invalid',
    });
    assert.equal((await patch({isAdmin: true})).statusCode, 422);
    assert.equal(
      (await patch({firstName: 'x'.repeat(256)})).json().fields.firstName,
      'First Name must be at most 255 characters',
    );
  });

  it('keeps theme, density and language with the person until they reset them', async () => {
    const {headers} = await createFirstTimer(app);
    const patch = async (payload: object) => {
      const reply = await app.inject({
        method: 'PATCH',
        url: '/api/user/appearance',
        headers,
        payload,
      });
      return reply.json().user?.appearance ?? reply.statusCode;
    };
    const untouched = {theme: null, density: null, language: null};
    assert.deepEqual(await patch({}), untouched);
    assert.deepEqual(await patch({theme: 'dark'}), {...untouched, theme: 'dark'});
    const compact = {...untouched, density: 'compact'};
    assert.deepEqual(await patch({density: 'compact'}), {...compact, theme: 'dark'});
    assert.deepEqual(await patch({theme: null}), compact);
    assert.deepEqual(await patch({language: 'fil'}), {...compact, language: 'fil'});
    for (const wrong of [{theme: 'pink'}, {density: 1}, {language: 'xx'}, {colour: 'red'}])
      assert.equal(await patch(wrong), 422);
    const {user} = (await app.inject({url: '/api/user', headers})).json();
    assert.deepEqual(user.appearance, {...compact, language: 'fil'});
  });

  it('shows a picture as a square without metadata, under a path that changes with it', async () => {
    const {headers} = await createFirstTimer(app);
    const put = ({payload, contentType}: ReturnType<typeof upload>) =>
      app.inject({
        method: 'PUT',
        url: '/api/user/avatar',
        headers: {...headers, 'content-type': contentType},
        payload,
      });
    const photo = await sharp({create: {width: 600, height: 300, channels: 3, background: 'red'}})
      .withExif({IFD0: {Copyright: 'secret place'}})
      .jpeg()
      .toBuffer();
    const reply = await put(upload(photo));
    assert.equal(reply.statusCode, 200, reply.body);
    const path = reply.json().user.profile.avatar;
    const served = await app.inject(path);
    assert.equal(served.headers['content-type'], 'image/webp');
    assert.match(String(served.headers['cache-control']), /immutable/);
    assert.equal(served.headers['x-content-type-options'], 'nosniff');
    const {format, width, height, exif} = await sharp(served.rawPayload).metadata();
    assert.deepEqual([format, width, height, exif], ['webp', 256, 256, undefined]);
    const second = (await put(upload(photo))).json().user.profile.avatar;
    assert.notEqual(second, path);
    assert.equal((await app.inject(path)).statusCode, 404);
    const removed = await app.inject({method: 'DELETE', url: '/api/user/avatar', headers});
    assert.equal(removed.json().user.profile.avatar, null);
  });

  it('may not upload anything but a picture, or one that is too large', async () => {
    const {headers} = await createFirstTimer(app);
    const put = async (bytes: Buffer) => {
      const {payload, contentType} = upload(bytes);
      const reply = await app.inject({
        method: 'PUT',
        url: '/api/user/avatar',
        headers: {...headers, 'content-type': contentType},
        payload,
      });
      return [reply.statusCode, reply.json().code];
    };
    assert.deepEqual(await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), [
      415,
      'unsupported_file',
    ]);
    assert.deepEqual(await put(Buffer.from('GIF89a')), [415, 'unsupported_file']);
    assert.deepEqual(await put(Buffer.alloc(5 * 1024 * 1024 + 1)), [413, 'too_large']);
  });

  it('repeats an answer under the same Idempotency-Key, and rejects another request', async () => {
    const owner = await createOwner(app);
    const email = newEmail();
    const invite = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/team/invitations',
        headers: {...owner.headers, 'idempotency-key': 'key-1'},
        payload,
      });
    const [first, second] = [
      await invite({email, role: 'agent'}),
      await invite({email, role: 'agent'}),
    ];
    assert.equal(first.body, second.body);
    assert.equal(second.headers['idempotent-replay'], 'true');
    assert.equal((await mailsTo(app, email)).length, 1);
    const other = await invite({email: newEmail(), role: 'agent'});
    assert.deepEqual([other.statusCode, other.json().code], [409, 'idempotency_mismatch']);
  });

  it('runs a request once that is repeated while in progress', async () => {
    const owner = await createOwner(app);
    const email = newEmail();
    const invite = () =>
      app.inject({
        method: 'POST',
        url: '/api/team/invitations',
        headers: {...owner.headers, 'idempotency-key': 'key-in-progress'},
        payload: {email, role: 'agent'},
      });
    const answers = await Promise.all([invite(), invite(), invite()]);
    const done = answers.filter(({statusCode}) => statusCode < 300);
    const waiting = answers.filter(({statusCode}) => statusCode >= 300);
    assert.ok(done.length > 0);
    for (const answer of waiting) {
      assert.deepEqual([answer.statusCode, answer.json().code], [409, 'in_progress']);
      assert.equal(answer.headers['retry-after'], '1');
    }
    assert.equal((await mailsTo(app, email)).length, 1);
    assert.equal((await invite()).body, done[0]?.body);
  });

  it('keeps answers of different people apart under the same Idempotency-Key', async () => {
    const payload = {email: newEmail(), role: 'agent'};
    const invite = (by: Person) =>
      app.inject({
        method: 'POST',
        url: '/api/team/invitations',
        headers: {...by.headers, 'idempotency-key': 'key-of-both'},
        payload,
      });
    const owners = [await createOwner(app), await createOwner(app)];
    const first = [];
    for (const owner of owners) first.push((await invite(owner)).body);
    assert.notEqual(first[0], first[1]);
    const again = [];
    for (const owner of owners) again.push((await invite(owner)).body);
    assert.deepEqual(again, first);
  });
});

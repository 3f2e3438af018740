import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sql} from 'kysely';
import {onDatabase} from '#testing/for-each-database.ts';
import {BEN, openAttempts, ROSA} from './attempts.testing.ts';

onDatabase('an attempt to mail a reply', ({database}) => {
  const {faults, pass, write, both, attempt, bounce, stateOf, receiversOf, retry} =
    openAttempts(database);

  it('keeps the bounce that arrives before its outcome is stored', async () => {
    const reply = await write();
    await attempt(reply.id, async () => void (await bounce(reply, ROSA)));
    assert.deepEqual(await stateOf(reply), [
      'failed',
      'The mail came back: there is no such mailbox (5.1.1).',
    ]);
  });

  it('changes nothing after another one has ended the mail', async () => {
    const reply = await write();
    await attempt(reply.id, async () => {
      await attempt(reply.id);
      return {[ROSA]: 451};
    });
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('stores who has the mail, even if wrong addresses cannot be marked', async () => {
    const reply = await write({cc: [{name: '', address: BEN}]});
    const {db} = database();
    await sql`create function connect.refuse_mark() returns trigger language plpgsql as $$ begin raise 'deadlock detected'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse_mark before update on connect.contact for each row execute function connect.refuse_mark()`.execute(
      db,
    );
    try {
      await attempt(reply.id, async () => ({[ROSA]: 550}));
    } finally {
      await sql`drop function connect.refuse_mark() cascade`.execute(db);
    }
    assert.deepEqual(
      faults.map(({message}) => message),
      ['An address could not be marked as unreachable.'],
    );
    assert.deepEqual(await stateOf(reply), [
      'failed',
      `Refused for ${ROSA}, not for the others. The mail server answered: 550 5.1.1 No such user`,
    ]);
    await retry(reply);
    assert.deepEqual(await receiversOf(reply), [ROSA]);
  });

  it('skips recipients whose mail came back meanwhile, and ends as sent without them', async () => {
    const reply = await both();
    await assert.rejects(attempt(reply.id, async () => ({[ROSA]: 451})));
    await bounce(reply, BEN);
    assert.equal((await stateOf(reply))[0], 'queued');
    assert.deepEqual(await receiversOf(reply), [ROSA]);
    assert.deepEqual(await stateOf(reply), [
      'sent',
      `The copy for ${BEN} came back: there is no such mailbox (5.1.1).`,
    ]);
  });

  it('goes on for the others after the mail of the requester came back, then fails', async () => {
    const reply = await both();
    await assert.rejects(attempt(reply.id, async () => ({[BEN]: 451})));
    await bounce(reply, ROSA);
    assert.deepEqual(await receiversOf(reply), [BEN]);
    assert.deepEqual(await stateOf(reply), [
      'failed',
      `The mail for ${ROSA} came back: there is no such mailbox (5.1.1). The others got it.`,
    ]);
    await retry(reply);
    assert.deepEqual(await receiversOf(reply), [ROSA]);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('is judged by all bounces since then, and repeated for all who returned the mail', async () => {
    const reply = await both();
    await attempt(reply.id);
    await bounce(reply, ROSA);
    await bounce(reply, BEN);
    assert.deepEqual(await stateOf(reply), [
      'failed',
      'The mail came back: there is no such mailbox (5.1.1).',
    ]);
    await retry(reply);
    assert.deepEqual(await receiversOf(reply), [ROSA, BEN]);
  });

  it('adds those whom it reached to a mail that another one ended as failed', async () => {
    const reply = await both();
    await attempt(reply.id, async () => {
      await attempt(reply.id, async () => ({[ROSA]: 554, [BEN]: 554}));
      assert.equal((await stateOf(reply))[0], 'failed');
      return {[ROSA]: 554};
    });
    assert.deepEqual(await stateOf(reply), [
      'failed',
      `The mail server answered: 554 5.1.1 No such user. Not sent to ${ROSA}.`,
    ]);
    await retry(reply);
    assert.deepEqual(await receiversOf(reply), [ROSA]);
  });

  it('makes a failed mail a sent one if it reached everybody', async () => {
    const reply = await both();
    await attempt(
      reply.id,
      async () => void (await attempt(reply.id, async () => ({[ROSA]: 554, [BEN]: 554}))),
    );
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('keeps those whom another one reached when its own connection breaks', async () => {
    const reply = await both();
    const broken = attempt(reply.id, async () => {
      await assert.rejects(
        attempt(reply.id, async () => ({[BEN]: 451})),
        /451/,
      );
      throw new Error('socket hang up');
    });
    await assert.rejects(broken, new RegExp(`Refused for ${BEN}, not for the others`));
    assert.deepEqual(await receiversOf(reply), [BEN]);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('leaves a mail queued that a member sends again meanwhile', async () => {
    const reply = await both();
    await attempt(reply.id, async () => {
      await attempt(reply.id, async () => ({[ROSA]: 554, [BEN]: 554}));
      pass(1000);
      await retry(reply);
      return {[BEN]: 554};
    });
    assert.deepEqual(await stateOf(reply), ['queued', null]);
    assert.deepEqual(await receiversOf(reply), [BEN]);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('mails everybody once even if its outcome is stored only at the second try', async () => {
    const reply = await both();
    const {db} = database();
    await sql`create sequence connect.outcomes`.execute(db);
    await sql`create function connect.fail_once() returns trigger language plpgsql security definer as $$ begin
      if nextval('connect.outcomes') = 1 then raise 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(db);
    await sql`create trigger fail_once before update of delivered_to on connect.message for each row execute function connect.fail_once()`.execute(
      db,
    );
    try {
      assert.deepEqual(await receiversOf(reply), [ROSA, BEN]);
    } finally {
      await sql`drop function connect.fail_once() cascade`.execute(db);
      await sql`drop sequence connect.outcomes`.execute(db);
    }
    assert.deepEqual(await stateOf(reply), ['sent', null]);
    assert.deepEqual(await receiversOf(reply), []);
  });

  it('mails a recipient of whom an earlier copy comes back only after its repetition', async () => {
    const reply = await both();
    await attempt(reply.id);
    await bounce(reply, ROSA);
    await bounce(reply, BEN);
    await retry(reply);
    await bounce(reply, BEN);
    assert.deepEqual(await receiversOf(reply), [ROSA, BEN]);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });
});

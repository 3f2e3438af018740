import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {createDevelopment} from './service.ts';

const REMOTE = '/registry/v1/remotes/tickets';
const TAB = '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10';

const {name, open} = testDatabase;
describe(`development sessions of a section that is switched off, on ${name}`, () => {
  const registry = setStage(open, {
    overrides: {hostProvides: {contract: 2, shared: {react: '19.0.0'}}},
    prepare: async ({publish, activate}) => {
      await publish(buildRelease('tickets', '1.0.0'));
      await activate('tickets', '1.0.0');
    },
  });
  const switchOff = async (verb: 'disable' | 'retire') => {
    const answer = await registry.call('POST', `${REMOTE}/${verb}`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {reason: 'nobody used it'},
    });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  const begin = () =>
    registry.call('POST', `${REMOTE}/development`, {
      as: 'publish:tickets',
      body: {reason: 'work on it'},
    });
  const build = async () => {
    const {release, bytes} = buildRelease('tickets', '1.0.0-dev.000000000001');
    const contents = Object.entries(bytes).map(([path, text]) => ({
      path,
      content: Buffer.from(text).toString('base64'),
    }));
    return {...(await registry.sign(release)), contents};
  };
  const send = async (id: string) =>
    registry.call('PUT', `${REMOTE}/development/${id}/build`, {
      as: 'publish:tickets',
      body: await build(),
    });
  const redeem = (link: string) =>
    registry.app.inject({
      method: 'POST',
      url: '/registry/v1/previews/redeem',
      headers: {'content-type': 'text/plain'},
      payload: JSON.stringify({secret: link.split('#preview=')[1], session: TAB}),
    });

  test('106: begins no session of a retired section', async () => {
    await switchOff('retire');
    const answer = await begin();
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'illegal_transition']);
    assert.match(
      answer.json().message,
      /^tickets was retired on .+ \(nobody used it\) and never comes back/,
    );
  });

  test('106: ends sessions when the section is retired, with their builds and links', async () => {
    const {id, link} = (await begin()).json().development;
    assert.equal((await send(id)).statusCode, 200);
    await switchOff('retire');
    assert.deepEqual([(await send(id)).statusCode, (await redeem(link)).statusCode], [404, 404]);
  });

  test('106: refuses a build as late if the session ends while it is checked', async () => {
    const {id} = (await begin()).json().development;
    const checkRecord = async () => {
      await switchOff('retire');
      return [];
    };
    const db = registry.db.withoutPlugins().withSchema('registry');
    const deps = {db, now: () => new Date(), gate: {checkRecord}} as unknown as Parameters<
      typeof createDevelopment
    >[0];
    await assert.rejects(createDevelopment(deps).build({name: 'tickets', id}, await build()), {
      code: 'not_found',
    });
  });

  test('106: runs sessions of a disabled section, so that its repair can be inspected', async () => {
    await switchOff('disable');
    const {id, link} = (await begin()).json().development;
    assert.equal((await send(id)).statusCode, 200);
    assert.equal((await redeem(link)).statusCode, 200);
  });
});

/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import type {KeepMessage} from '../messages.ts';
import {isOldCache} from './keeper.ts';
import {fileAt, hashOf, ORIGIN, pageOf, setUp} from './testing/fakes.ts';

const HOST = {'/static/js/main.1.js': 'main 1', '/static/js/shell.1.js': 'shell 1'};
const NEXT_HOST = {'/static/js/main.2.js': 'main 2', '/static/js/shell.2.js': 'shell 2'};
const TICKETS = {
  '/remotes/tickets/1.0.0/static/js/remoteEntry.js': 'tickets entry',
  '/remotes/tickets/1.0.0/static/js/later.js': 'tickets later',
};
const NEXT_TICKETS = {'/remotes/tickets/1.1.0/static/js/remoteEntry.js': 'tickets entry 1.1'};
const TEAM = {'/remotes/team/1.0.0/static/js/remoteEntry.js': 'team entry'};
const ENTRY = '/remotes/tickets/1.0.0/static/js/remoteEntry.js';

const filesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => fileAt(path, text));
const releaseOf = (name: string, version: string, files: Record<string, string>) => ({
  name,
  id: `${name}@${version}`,
  files: filesOf(files),
});
const tickets = releaseOf('tickets', '1.0.0', TICKETS);
const message = (change: Partial<KeepMessage> = {}): KeepMessage => ({
  type: 'keep',
  host: filesOf(HOST),
  releases: [tickets, releaseOf('team', '1.0.0', TEAM)],
  opened: ['tickets'],
  revoked: [],
  ...change,
});

/** Network that serves everything correctly. */
function healthy() {
  const world = setUp();
  world.serve({...HOST, ...TICKETS, ...TEAM, ...NEXT_TICKETS, ...NEXT_HOST});
  world.network.set('/dashboard/home', () => pageOf(HOST));
  return world;
}

const keptPaths = ({files}: ReturnType<typeof setUp>) =>
  [...files.entries.keys()].map((url) => url.slice(ORIGIN.length)).sort();
const pathsOf = (...lists: Record<string, string>[]) =>
  lists.flatMap((list) => Object.keys(list)).sort();
const script = (path: string, integrity = '') => new Request(`${ORIGIN}${path}`, {integrity});
const ignore = () => undefined;
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

describe('what is kept', () => {
  it("O3 keeps the host's build and the files of releases of opened remotes only", async () => {
    const world = healthy();
    await world.start().keep(message());
    expect(keptPaths(world)).toEqual(pathsOf(HOST, TICKETS));
  });

  it('O3 keeps the newer release of an opened remote in a restarted worker', async () => {
    const world = healthy();
    await world.start().keep(message());
    await world
      .start()
      .keep(message({opened: [], releases: [releaseOf('tickets', '1.1.0', NEXT_TICKETS)]}));
    expect(keptPaths(world)).toEqual(pathsOf(HOST, NEXT_TICKETS));
  });

  it('O3 keeps the last known good release beside the active one', async () => {
    const world = healthy();
    await world
      .start()
      .keep(message({releases: [releaseOf('tickets', '1.1.0', NEXT_TICKETS), tickets]}));
    expect(keptPaths(world)).toEqual(pathsOf(HOST, NEXT_TICKETS, TICKETS));
  });

  it("O4 keeps no file with wrong bytes; retries it once past the browser's cache", async () => {
    const world = healthy();
    world.serve({[ENTRY]: 'tampered'});
    await world.start().keep(message());
    expect(keptPaths(world)).not.toContain(ENTRY);
    expect(world.asked.filter(({path}) => path === ENTRY).map(({cache}) => cache)).toEqual([
      'default',
      'reload',
    ]);
  });

  it('O5 keeps no file of a revoked release, even if an older tab requests it again', async () => {
    const world = healthy();
    const keeper = world.start();
    await keeper.keep(message());
    await keeper.keep(message({revoked: ['tickets@1.0.0']}));
    await world.start().keep(message());
    expect(keptPaths(world)).toEqual(pathsOf(HOST));
  });

  it('O5 applies a revocation without waiting for pending fetches', async () => {
    const world = healthy();
    const keeper = world.start();
    await keeper.keep(message());
    world.network.set('/dashboard/home', () => pageOf(NEXT_HOST));
    world.network.set('/static/js/main.2.js', () => new Promise<Response>(ignore));
    void keeper.keep(message({host: filesOf(NEXT_HOST)}));
    world.network.set('/dashboard/home', () => pageOf(HOST));
    await keeper.keep(message({revoked: ['tickets@1.0.0']}));
    expect(keptPaths(world)).not.toContain(ENTRY);
  });

  it('O7 keeps as much as fits on a full disk; the network continues to answer', async () => {
    const world = healthy();
    world.files.isFull = true;
    const keeper = world.start();
    await keeper.keep(message());
    expect(keptPaths(world)).toEqual([]);
    expect(await (await keeper.answerFile(script(ENTRY))).text()).toBe('tickets entry');
    world.files.isFull = false;
    await keeper.keep(message());
    expect(keptPaths(world)).toEqual(pathsOf(HOST, TICKETS));
  });

  it.each(['not JSON', '{"host": 7}', '[]'])(
    'O7 keeps everything again when the plan reads %s',
    async (text) => {
      const world = healthy();
      await world.start().keep(message());
      world.memory.entries.set(`${ORIGIN}/service-worker/plan`, new Response(text));
      const keeper = world.start();
      expect(await (await keeper.answerFile(script(ENTRY))).text()).toBe('tickets entry');
      await keeper.keep(message());
      expect(keptPaths(world)).toEqual(pathsOf(HOST, TICKETS));
    },
  );
});

describe('a file that is asked for', () => {
  const keptWorld = async () => {
    const world = healthy();
    await world.start().keep(message());
    world.asked.length = 0;
    return {world, keeper: world.start()};
  };

  it('O1 answers with a kept file without the network', async () => {
    const {world, keeper} = await keptWorld();
    world.network.clear();
    expect(await (await keeper.answerFile(script(ENTRY, hashOf('tickets entry')))).text()).toBe(
      'tickets entry',
    );
    expect(world.asked).toEqual([]);
  });

  it('O4 drops and refetches a kept copy that no longer matches', async () => {
    const {world, keeper} = await keptWorld();
    world.files.entries.set(ORIGIN + ENTRY, new Response('damaged'));
    expect(await (await keeper.answerFile(script(ENTRY))).text()).toBe('tickets entry');
    expect(
      await world.files.entries
        .get(ORIGIN + ENTRY)!
        .clone()
        .text(),
    ).toBe('tickets entry');
  });

  it('O4 answers with an error when kept copy and network are both wrong', async () => {
    const {world, keeper} = await keptWorld();
    world.files.entries.set(ORIGIN + ENTRY, new Response('damaged'));
    world.serve({[ENTRY]: 'tampered'});
    expect((await keeper.answerFile(script(ENTRY))).type).toBe('error');
    expect(keptPaths(world)).not.toContain(ENTRY);
  });

  it('O4 fetches other bytes of the same address, and preserves the kept copy', async () => {
    const {world, keeper} = await keptWorld();
    world.serve({[ENTRY]: 'rebuilt'});
    expect(await (await keeper.answerFile(script(ENTRY, hashOf('rebuilt')))).text()).toBe(
      'rebuilt',
    );
    expect(
      await world.files.entries
        .get(ORIGIN + ENTRY)!
        .clone()
        .text(),
    ).toBe('tickets entry');
  });

  it('O5 fetches a file from the network once its release is revoked', async () => {
    const {world, keeper} = await keptWorld();
    await keeper.keep(message({revoked: ['tickets@1.0.0']}));
    world.network.clear();
    await expect(keeper.answerFile(script(ENTRY))).rejects.toThrow('Failed to fetch');
    expect(keeper.mayHave(ORIGIN + ENTRY)).toBe(false);
  });
});

describe('the page', () => {
  const keptWorld = async () => {
    const world = healthy();
    await world.start().keep(message());
    return {world, keeper: world.start()};
  };
  const answer = async (
    keeper: ReturnType<ReturnType<typeof setUp>['start']>,
    network: Promise<Response>,
  ) => {
    const done: Promise<unknown>[] = [];
    const response = await keeper.answerPage(network, (work) => done.push(work));
    await Promise.all(done);
    return response;
  };

  it('O1 answers with the kept page offline, with its own policy and a mark', async () => {
    const {keeper} = await keptWorld();
    const page = await answer(keeper, offline());
    expect(await page.text()).toContain('<meta name="switchboard-kept"');
    expect(page.headers.get('content-security-policy')).toBe("script-src 'nonce-abc'");
    expect(page.headers.get('content-encoding')).toBeNull();
  });

  it.each([500, 502, 503])(
    'O1 answers with the kept page when the server returns %i',
    async (status) => {
      const {keeper} = await keptWorld();
      expect(
        await (await answer(keeper, Promise.resolve(new Response('down', {status})))).text(),
      ).toContain('switchboard-kept');
    },
  );

  it('O1 answers with the kept page when the network exceeds the time limit', async () => {
    const {world, keeper} = await keptWorld();
    const shown = keeper.answerPage(new Promise(ignore), ignore);
    world.losePatience();
    expect(await (await shown).text()).toContain('switchboard-kept');
  });

  it("O1 answers with the network's page whenever it arrives, despite a kept one", async () => {
    const {keeper} = await keptWorld();
    expect(
      await (await answer(keeper, Promise.resolve(pageOf(NEXT_HOST, 'next')))).text(),
    ).toContain('next');
    expect((await answer(keeper, Promise.resolve(new Response('', {status: 404})))).status).toBe(
      404,
    );
  });

  it("O1 answers with the network's response when no page is kept", async () => {
    const keeper = setUp().start();
    await expect(keeper.answerPage(offline(), ignore)).rejects.toThrow('Failed to fetch');
    expect(
      (await answer(keeper, Promise.resolve(new Response('down', {status: 503})))).status,
    ).toBe(503);
  });

  it('O6 keeps the page of a new build once all of its files are kept', async () => {
    const {world, keeper} = await keptWorld();
    world.network.delete('/static/js/shell.2.js');
    await answer(keeper, Promise.resolve(pageOf(NEXT_HOST)));
    await keeper.keep(message({host: filesOf(NEXT_HOST)}));
    expect(await (await answer(keeper, offline())).text()).toContain('main.1.js');
    expect(keptPaths(world)).toEqual(expect.arrayContaining(pathsOf(HOST)));

    world.serve(NEXT_HOST);
    await keeper.keep(message({host: filesOf(NEXT_HOST)}));
    expect(await (await answer(keeper, offline())).text()).toContain('main.2.js');
    expect(keptPaths(world)).toEqual(pathsOf(NEXT_HOST, TICKETS));
  });

  it('O6 replaces the kept page by one of the kept build at once', async () => {
    const {keeper} = await keptWorld();
    await answer(keeper, Promise.resolve(pageOf(HOST, 'newer configuration')));
    expect(await (await answer(keeper, offline())).text()).toContain('newer configuration');
  });

  it.each([
    [
      'the login page of a network',
      () => new Response('<html>Pay for Wi-Fi</html>', {headers: {'content-type': 'text/html'}}),
    ],
    ['an answer of a service', () => Response.json({error: false})],
    [
      'a fault',
      () => new Response(pageOf(HOST).body, {status: 500, headers: {'content-type': 'text/html'}}),
    ],
  ])('O6 never keeps %s as the page', async (_, response) => {
    const world = healthy();
    world.network.set('/dashboard/home', response);
    const keeper = world.start();
    await keeper.keep(message());
    await answer(keeper, Promise.resolve(response()));
    await expect(keeper.answerPage(offline(), ignore)).rejects.toThrow('Failed to fetch');
  });
});

it('O7 distinguishes caches of an older worker from its own and from others', () => {
  expect(
    ['switchboard-files-0', 'switchboard-files-1', 'switchboard-page-1', 'other'].filter(
      isOldCache,
    ),
  ).toEqual(['switchboard-files-0']);
});

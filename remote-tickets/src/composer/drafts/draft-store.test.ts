import type {Draft} from '@switchboard/contracts/drafts/schemas';
import fc from 'fast-check';
import {DraftStore, type DraftPorts} from './draft-store.ts';
import type {KeptText} from './draft-text.ts';

/** A server with one draft, shared with another device, and the storage of one browser. */
function setUp() {
  let clock = 0;
  const world = {
    server: undefined as Draft | undefined,
    kept: undefined as KeptText | undefined,
    isDown: false,
    /** Response time of the server, in milliseconds. */
    answersAfter: 0,
  };
  const put = (html: string, seenMessageId: string | null = null): Draft => {
    clock += 1;
    const server: Draft = {
      kind: 'reply',
      html,
      attachments: [],
      to: null,
      cc: null,
      bcc: [],
      macroIds: [],
      seenMessageId,
      updatedAt: new Date(Date.now() + clock).toISOString(),
    };
    world.server = server;
    return server;
  };
  const ports: DraftPorts = {
    keep: {
      read: () => world.kept,
      write: (kept) => {
        world.kept = kept;
      },
    },
    save: async ({html, seenMessageId, basedOn}) => {
      if (world.isDown) throw new Error('down');
      if (world.server && world.server.updatedAt !== basedOn && world.server.html !== html)
        throw new Error('conflict');
      const saved = put(html, seenMessageId);
      if (world.answersAfter > 0)
        await new Promise((resolve) => setTimeout(resolve, world.answersAfter));
      return saved;
    },
    discard: async () => {
      if (world.isDown) throw new Error('down');
      world.server = undefined;
    },
    readNewest: async () => world.server,
    isConflict: (error) => (error as Error).message === 'conflict',
  };
  return {world, put, open: () => new DraftStore(ports, world.server)};
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('a draft', () => {
  it('is kept in the browser at once, and after a pause on the server alone', async () => {
    const {world, open} = setUp();
    const draft = open();
    draft.type('<p>H</p>', 'm1');
    draft.type('<p>Hi</p>', 'm2');
    expect([world.kept?.html, world.server, draft.status()]).toEqual([
      '<p>Hi</p>',
      undefined,
      'unsaved',
    ]);
    await pass(800);
    expect([world.kept, world.server?.html, world.server?.seenMessageId, draft.status()]).toEqual([
      undefined,
      '<p>Hi</p>',
      'm1',
      'saved',
    ]);
    draft.type('', null);
    await pass(800);
    expect([world.server, draft.status()]).toEqual([undefined, 'empty']);
  });

  it('is saved every few seconds during continuous typing', async () => {
    const {world, open} = setUp();
    const draft = open();
    for (let letter = 0; letter < 14; letter += 1) {
      draft.type(`<p>${'x'.repeat(letter + 1)}</p>`, null);
      await pass(400);
    }
    expect(world.server?.html.length).toBeGreaterThan(15);
  });

  it('is saved again with text typed during a save', async () => {
    const {world, open} = setUp();
    const draft = open();
    world.answersAfter = 300;
    draft.type('<p>H</p>', null);
    await pass(900);
    draft.type('<p>Hi</p>', null);
    await pass(2000);
    expect([world.server?.html, world.kept, draft.status()]).toEqual([
      '<p>Hi</p>',
      undefined,
      'saved',
    ]);
  });

  it('survives a crash while the server is down, and is saved later', async () => {
    const {world, open} = setUp();
    world.isDown = true;
    const draft = open();
    draft.type('<p>Hi</p>', null);
    await pass(800);
    expect(draft.status()).toBe('failed');
    draft.close();
    const again = open();
    again.reconcile(world.server);
    expect(again.text().html).toBe('<p>Hi</p>');
    world.isDown = false;
    await pass(800);
    expect([world.server?.html, world.kept]).toEqual(['<p>Hi</p>', undefined]);
  });

  it('shows the newest of two drafts, keeps the other, and saves the choice', async () => {
    const {world, put, open} = setUp();
    const draft = open();
    draft.type('<p>Here</p>', null);
    put('<p>Elsewhere</p>');
    await pass(800);
    expect([draft.text().html, draft.state().other?.html]).toEqual([
      '<p>Here</p>',
      '<p>Elsewhere</p>',
    ]);
    draft.keepMine();
    await pass(1);
    expect([world.server?.html, draft.state().other]).toEqual(['<p>Here</p>', null]);

    world.kept = {
      html: '<p>Old</p>',
      attachments: [],
      to: null,
      cc: null,
      bcc: [],
      macroIds: [],
      seenMessageId: null,
      savedAt: null,
      changedAt: '2020-01-01T00:00:00.000Z',
    };
    const later = open();
    later.reconcile(world.server);
    expect([later.text().html, later.state().other?.html]).toEqual(['<p>Here</p>', '<p>Old</p>']);
    later.takeOther();
    await pass(1);
    expect([later.text().html, world.server?.html, world.kept]).toEqual([
      '<p>Old</p>',
      '<p>Old</p>',
      undefined,
    ]);
  });

  it('offers two of three drafts at a time, and loses none', async () => {
    const {put, open, world} = setUp();
    const here = open();
    put('<p>Elsewhere</p>');
    here.type('<p>Here</p>', null);
    const afterCrash = open();
    afterCrash.reconcile(world.server);
    afterCrash.type('<p>Later</p>', null);
    put('<p>Third</p>');
    const draft = open();
    draft.reconcile(world.server);
    const shown = () => [draft.text().html, draft.state().other?.html];
    expect(shown()).toEqual(['<p>Later</p>', '<p>Here</p>']);
    await pass(10);
    draft.keepMine();
    await pass(1);
    expect(shown()).toEqual(['<p>Later</p>', '<p>Third</p>']);
  });

  describe('two drafts of one message', () => {
    const anything = fc.array(
      fc.constantFrom('type', 'elsewhere', 'pass', 'crash', 'keep', 'take', 'down', 'up' as const),
      {maxLength: 6},
    );
    /** Each history contains two drafts at some time, and then a check of the server or a restart of this browser. */
    const histories = fc
      .tuple(
        anything,
        fc.constantFrom(['type', 'elsewhere'] as const, ['elsewhere', 'type'] as const),
        fc.constantFrom('pass', 'crash' as const),
        anything,
      )
      .map(([before, both, look, after]) => [...before, ...both, look, ...after]);

    it('keeps every text in any order of events', async () => {
      await fc.assert(
        fc.asyncProperty(histories, async (happenings) => {
          const {world, put, open} = setUp();
          let draft = open();
          /** Texts not replaced yet: typing replaces the visible text, another device the server's. */
          const standing = new Set<string>();
          let mostStanding = 0;
          for (const [step, happening] of happenings.entries()) {
            const text = `${happening} ${step}`;
            if (happening === 'type') {
              standing.delete(draft.text().html);
              standing.add(text);
              draft.type(text, null);
            } else if (happening === 'elsewhere') {
              standing.delete(world.server?.html ?? '');
              standing.add(text);
              put(text);
            } else if (happening === 'pass') await pass(900);
            else if (happening === 'keep') {
              standing.delete(draft.state().other?.html ?? '');
              draft.keepMine();
            } else if (happening === 'take') {
              if (draft.state().other) standing.delete(draft.text().html);
              draft.takeOther();
            } else if (happening === 'crash') {
              jest.clearAllTimers();
              draft = open();
              draft.reconcile(world.server);
            } else world.isDown = happening === 'down';
            const places = [
              draft.text().html,
              draft.state().other?.html,
              world.server?.html,
              world.kept?.html,
            ];
            expect(places).toEqual(expect.arrayContaining([...standing]));
            mostStanding = Math.max(mostStanding, standing.size);
          }
          expect(mostStanding).toBeGreaterThan(1);
          draft.close();
        }),
        {numRuns: 300},
      );
    });
  });
});

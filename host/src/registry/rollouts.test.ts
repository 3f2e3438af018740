import type {ActiveRelease, Canary} from '@switchboard/contracts/registry/document/schemas';
import {bucketOf, type Person} from '@switchboard/release-rules/rollout';
import {createSigner, type Signer} from '../testing/signed.ts';
import {chosenRelease, resolveAgain, setPerson, useDocumentStore} from './document-store.ts';
import {menuFor} from './sections.ts';
import {noteServerTime} from './server-time.ts';
import {configureTrust, offerDocument} from './trust.ts';
import {noteRuns, visitorId} from './visitor.ts';

let signer: Signer;
let serial = 0;

beforeEach(async () => {
  localStorage.clear();
  useDocumentStore.setState(useDocumentStore.getInitialState());
  signer = await createSigner();
  await configureTrust(signer.config);
});

afterEach(() => jest.useRealTimers());

const agent: Person = {id: 'u1', role: 'agent', workspaceId: 'w1', isFirstTime: false};

async function signed(version: string) {
  const {activatedAt: _, ...rest} = await signer.release(version);
  return rest;
}

const canaryOf = async (overrides: Partial<Canary> = {}): Promise<Canary> => ({
  ...(await signed('1.1.0')),
  salt: 'a salt of this rollout',
  percent: 0,
  cohorts: {},
  ...overrides,
});

/** Activates a document in which tickets 1.0.0 is active, and more. */
async function announce(more: Partial<ActiveRelease> = {}, revoked: string[] = []) {
  serial += 1;
  await offerDocument(
    await signer.document(serial, [{...(await signer.release('1.0.0')), ...more}], {revoked}),
  );
}

const running = () => {
  const chosen = chosenRelease('tickets');
  return chosen && `${chosen.arm} ${chosen.signed.release.version}`;
};

describe('G10 what is to run', () => {
  it('runs the active release, the canary for its visitors, and a pin before both', async () => {
    await announce({canary: await canaryOf()});
    expect(running()).toBe('active 1.0.0');
    await announce({canary: await canaryOf({percent: 100})});
    expect(running()).toBe('canary 1.1.0');
    setPerson(agent);
    await announce({
      canary: await canaryOf({percent: 100}),
      pins: [{...(await signed('0.9.0')), workspaces: ['w1']}],
    });
    expect(running()).toBe('pin 0.9.0');
    await announce();
    expect(running()).toBe('active 1.0.0');
  });

  it('never runs a revoked canary', async () => {
    await announce({canary: await canaryOf({percent: 100})}, ['tickets@1.1.0']);
    expect(running()).toBe('active 1.0.0');
  });

  it('states why a canary may not run; the active release is not affected', async () => {
    await announce({canary: {...(await canaryOf({percent: 100})), signatures: []}});
    expect(chosenRelease('tickets')).toMatchObject({arm: 'canary', fault: 'unsigned'});
    await announce({canary: {...(await canaryOf()), signatures: []}});
    expect(chosenRelease('tickets')).toMatchObject({arm: 'active', fault: undefined});
  });

  it.each([
    ['a canary', {canary: 5}],
    ['its cohorts', {canary: {cohorts: null, percent: 1, salt: ''}}],
    ['pins', {pins: [{}]}],
    ['pins as a whole', {pins: 7}],
  ])('runs the active release when %s cannot be read', async (_, more) => {
    setPerson(agent);
    await announce(more as unknown as Partial<ActiveRelease>);
    expect(running()).toBe('active 1.0.0');
  });

  it('uses the menu of the running release', async () => {
    const canary = await canaryOf({percent: 100});
    const menu = [
      {label: 'Inbox', path: '/dashboard/tickets', icon: 'mail', order: 2, children: []},
    ];
    await announce({
      canary: {
        ...canary,
        release: {...canary.release, manifest: {...canary.release.manifest, menu}},
      },
    });
    expect(menuFor(useDocumentStore.getState().releases, false).map(({label}) => label)).toEqual([
      'Home',
      'Inbox',
    ]);
  });
});

describe('G11 the arm of a visitor', () => {
  it('uses an id that is made once and stays in the browser', () => {
    const id = visitorId();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(visitorId()).toBe(id);
    expect(localStorage.getItem('switchboard.visitor')).toBe(id);
  });

  it('uses an id of the tab if nothing can be stored', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(visitorId()).toBe(visitorId());
    refused.mockRestore();
  });

  it('assigns a stable arm by visitor, through a login and a growing percentage', async () => {
    localStorage.setItem('switchboard.visitor', 'visitor 7');
    const place = await bucketOf('tickets', 'a salt of this rollout', 'visitor 7');
    const above = Math.ceil(place * 10) / 10;
    await announce({canary: await canaryOf({percent: Math.floor(place * 10) / 10})});
    expect(running()).toBe('active 1.0.0');
    for (const percent of [above, (above + 100) / 2, 100]) {
      await announce({canary: await canaryOf({percent})});
      expect(running()).toBe('canary 1.1.0');
      setPerson(agent);
      expect(running()).toBe('canary 1.1.0');
      setPerson(undefined);
    }
  });
});

it('G12 follows the signed-in person', async () => {
  await announce({canary: await canaryOf({cohorts: {roles: ['agent']}})});
  expect(running()).toBe('active 1.0.0');
  setPerson(agent);
  expect(running()).toBe('canary 1.1.0');
  setPerson({...agent, role: 'owner'});
  expect(running()).toBe('active 1.0.0');
});

it('G13 starts due rollouts without a further document', async () => {
  const startsAt = new Date(Date.now() + 60_000).toISOString();
  await announce({canary: await canaryOf({percent: 100, startsAt})});
  const before = useDocumentStore.getState();
  resolveAgain();
  expect(running()).toBe('active 1.0.0');
  expect(useDocumentStore.getState()).toBe(before);
  jest.useFakeTimers({now: Date.parse(startsAt)});
  resolveAgain();
  expect(running()).toBe('canary 1.1.0');
});

it("G13 starts by the registry's clock if this computer's runs ahead", async () => {
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  noteServerTime({headers: new Headers({date})});
  await announce({canary: await canaryOf({percent: 100, startsAt})});
  expect(running()).toBe('active 1.0.0');
  noteServerTime({headers: new Headers({date: new Date().toUTCString()})});
  resolveAgain();
  expect(running()).toBe('canary 1.1.0');
});

it('G14 notes for the front door the releases beside active ones, and forgets them', async () => {
  const {releases} = useDocumentStore.getState();
  await announce({canary: await canaryOf({percent: 100})});
  noteRuns(useDocumentStore.getState().releases);
  expect(document.cookie).toContain('switchboard_runs=tickets@1.1.0');
  noteRuns(releases);
  expect(document.cookie).not.toContain('switchboard_runs');
});

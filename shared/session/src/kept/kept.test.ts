import {forgetPerson, forgetSession, kept, unsavedOf, welcome} from './kept.ts';
import {KEPT, type KeptName} from './registry.ts';

const keysOf = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
const namesOf = (...lifetimes: string[]) =>
  (Object.keys(KEPT) as KeptName[]).filter((name) => lifetimes.includes(KEPT[name].lifetime));
const owned = namesOf('person', 'writing');
const key = (name: KeptName, userId = 'ann') =>
  owned.includes(name) ? `${name}:${userId}:1` : name;
/** Stores every kind of data for one person. */
const fill = (userId = 'ann') => {
  for (const name of Object.keys(KEPT) as KeptName[])
    if (owned.includes(name)) kept(name, userId, '1').write('text');
    else kept(name).write('text');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  welcome('ann');
  welcome('ben');
});

it('leaves nothing personal after a logout', () => {
  fill();
  localStorage.setItem('switchboard-searches-ann', '["written by an older release"]');
  sessionStorage.setItem('switchboard-unknown', 'written by an older release');
  localStorage.setItem('another-app', 'not ours');
  forgetPerson('ann');
  expect(keysOf()).toEqual([...namesOf('browser'), 'another-app'].toSorted());
});

it('keeps unsaved texts of other people on logout', () => {
  fill('ben');
  forgetPerson('ann');
  expect(keysOf()).toEqual(
    [...namesOf('browser'), ...namesOf('writing').map((name) => key(name, 'ben'))].toSorted(),
  );
});

it('keeps texts, searches and invitations when a session ends by itself', () => {
  fill();
  forgetSession();
  expect(keysOf()).toEqual(
    namesOf('browser', 'visit', 'person', 'writing')
      .map((name) => key(name))
      .toSorted(),
  );
});

it('hides everything of the previous person, but returns their texts to them', () => {
  fill();
  forgetSession();
  welcome('ben');
  expect(keysOf().filter((one) => one.includes('ann'))).toEqual(
    namesOf('writing').map((name) => key(name)),
  );
  expect([unsavedOf('ben'), unsavedOf('ann').length]).toEqual([[], namesOf('writing').length]);
  expect(kept('switchboard-draft', 'ann', '1').read()).toBe('text');
});

it('stores nothing late after a logout, until the person is back', () => {
  forgetPerson('ann');
  kept('switchboard-draft', 'ann', 't1', 'reply').write('late');
  kept('switchboard-draft', 'ben', 't1', 'reply').write('theirs');
  expect(keysOf()).toEqual(['switchboard-draft:ben:t1:reply']);
  welcome('ann');
  kept('switchboard-draft', 'ann', 't1', 'reply').write('again');
  expect(unsavedOf('ann')).toEqual([{name: 'switchboard-draft', rest: 't1:reply'}]);
});

it('works without storage in the browser', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const draft = kept('switchboard-draft', 'ann', 't1');
  draft.write('text');
  expect(draft.read()).toBeNull();
  jest.restoreAllMocks();
});

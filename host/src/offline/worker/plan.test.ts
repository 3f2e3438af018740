import fc from 'fast-check';
import type {KeepMessage} from '../messages.ts';
import {filesOf, isKeepMessage, isPlan, nextPlan, NOTHING} from './plan.ts';

const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const names = fc.constantFrom('tickets', 'team', 'training');
const versions = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
const releases = fc.tuple(names, versions).map(([name, version]) => ({
  name,
  id: `${name}@${version}`,
  files: [{url: `https://desk.example/remotes/${name}/${version}/a.js`, integrity: INTEGRITY}],
}));
const messages: fc.Arbitrary<KeepMessage> = fc.record({
  type: fc.constant('keep' as const),
  host: fc.constant([{url: 'https://desk.example/static/a.js', integrity: INTEGRITY}]),
  releases: fc.array(releases),
  opened: fc.array(names),
  revoked: fc.array(releases.map(({id}) => id)),
});

it('O3 O5 keeps the listed releases of opened remotes that were never revoked', () => {
  fc.assert(
    fc.property(fc.array(messages, {minLength: 1}), (list) => {
      const plan = list.reduce(nextPlan, NOTHING);
      const opened = new Set(list.flatMap((message) => message.opened));
      const revoked = new Set(list.flatMap((message) => message.revoked));
      const wanted = list
        .at(-1)!
        .releases.filter(({name, id}) => opened.has(name) && !revoked.has(id));
      expect(plan.releases).toEqual(wanted);
      expect(isPlan(JSON.parse(JSON.stringify(plan)))).toBe(true);
      expect([...filesOf(plan).keys()].sort()).toEqual(
        [...new Set(wanted.flatMap(({files}) => files.map(({url}) => url)))].sort(),
      );
    }),
  );
});

it('O4 reads a message only when every file of it has an address and a hash', () => {
  fc.assert(
    fc.property(messages, (message) =>
      expect(isKeepMessage(JSON.parse(JSON.stringify(message)))).toBe(true),
    ),
  );
  fc.assert(fc.property(fc.anything(), (value) => expect(isKeepMessage(value)).toBe(false)));
  const message = {type: 'keep', host: [], releases: [], opened: [], revoked: []};
  for (const file of [
    {url: '/a.js', integrity: INTEGRITY},
    {url: 'data:text/javascript,1', integrity: INTEGRITY},
    {url: 'https://a.example/a.js', integrity: ''},
    {url: 'https://a.example/a.js'},
  ]) {
    expect(isKeepMessage({...message, host: [file]})).toBe(false);
    expect(isKeepMessage({...message, releases: [{name: 'x', id: 'x@1.0.0', files: [file]}]})).toBe(
      false,
    );
  }
});

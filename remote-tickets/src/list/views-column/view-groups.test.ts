import fc from 'fast-check';
import {GROUPS, groupViews, moveView} from './view-groups.ts';

const views = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-e]{1,3}$/),
    visibility: fc.constantFrom('private' as const, 'team' as const, 'all' as const),
  }),
  {selector: ({id}) => id, maxLength: 8},
);
const flat = (groups: ReturnType<typeof groupViews>) =>
  GROUPS.flatMap((name) => groups[name].map(({id}) => id));

describe('groups of saved views', () => {
  it('contain each once: ordered ones first, then the others by name', () => {
    fc.assert(
      fc.property(views, fc.func(fc.nat()), (all, weight) => {
        const order = all
          .map(({id}) => id)
          .filter((id) => weight(id) % 2 === 0)
          .toSorted((one, other) => weight(one) - weight(other));
        const groups = groupViews(all, [...order, 'gone']);
        expect(flat(groups).toSorted()).toEqual(all.map(({id}) => id).toSorted());
        for (const name of GROUPS) {
          const ids = groups[name].map(({id}) => id);
          const ordered = ids.filter((id) => order.includes(id));
          const others = ids.filter((id) => !order.includes(id));
          expect(ids).toEqual([...ordered, ...others]);
          expect(ordered).toEqual(order.filter((id) => ids.includes(id)));
          expect(others).toEqual(all.map(({id}) => id).filter((id) => others.includes(id)));
        }
      }),
    );
  });

  it('move a view within its own group only, and keep its place', () => {
    fc.assert(
      fc.property(views, fc.nat(), fc.nat(), (all, one, other) => {
        fc.pre(all.length > 0);
        const groups = groupViews(all, []);
        const [from, to] = [all[one % all.length]!, all[other % all.length]!];
        const next = groupViews(all, moveView(groups, from.id, to.id));
        const group = GROUPS.find((name) => groups[name].includes(from))!;
        const place = groups[group].indexOf(to);
        if (place < 0) expect(next).toEqual(groups);
        else expect(next[group][place]).toBe(from);
        expect(next[group].filter((view) => view !== from)).toEqual(
          groups[group].filter((view) => view !== from),
        );
      }),
    );
  });
});

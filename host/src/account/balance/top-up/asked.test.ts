import {readAsked} from './asked.ts';

const asked = (query: string) => readAsked(new URLSearchParams(query));

it('begins with the credits that a broadcast lacks, limited to the maximum', () => {
  expect(asked('credits=340').credits).toBe(340);
  expect(asked('credits=3').credits).toBe(100);
  expect(asked('credits=many').credits).toBe(1000);
  expect(asked('').credits).toBe(1000);
});

it('leads back to a broadcast, and nowhere else', () => {
  const review = '/dashboard/broadcast/b1/edit?step=review';
  expect(asked(`back=${encodeURIComponent(review)}`).back).toBe(review);
  expect(asked('back=https://evil.example').back).toBeUndefined();
  expect(asked('back=//evil.example').back).toBeUndefined();
  expect(asked('back=/dashboard/broadcast/../team').back).toBeUndefined();
});

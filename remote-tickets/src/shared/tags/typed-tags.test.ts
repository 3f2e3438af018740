import {isLastTyped, matchesOf, readTyped, withoutTaken, withTags} from './typed-tags.ts';

const KNOWN = ['billing', 'VIP'];

it('finds tags without case and outer spaces, and lists unknown names', () => {
  expect(readTyped(' vip , Billing,typo,TYPO', KNOWN)).toEqual({
    found: ['VIP', 'billing'],
    unknown: ['typo'],
  });
});

it('adds each tag once, in any case', () => {
  expect(withTags(['VIP'], ['vip', 'late', 'Late'])).toEqual(['VIP', 'late']);
});

it('removes a taken name from the text, or the part that matched it', () => {
  expect(withoutTaken('typo, vi', 'VIP')).toBe('typo');
  expect(withoutTaken('typo, vi', 'typo')).toBe('vi');
  expect(withoutTaken('bill', 'billing')).toBe('');
});

it('offers tags that contain the last typed name, exact matches first', () => {
  expect(matchesOf('x, bill', ['rebilling', 'Bill', 'vip'])).toEqual(['Bill', 'rebilling']);
});

it('compares a tag with the last typed name, in any case', () => {
  expect(isLastTyped('x, vip ', 'VIP')).toBe(true);
  expect(isLastTyped('vip, x', 'VIP')).toBe(false);
  expect(isLastTyped('', undefined)).toBe(false);
});

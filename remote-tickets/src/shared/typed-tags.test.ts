import {matchesOf, readTyped, withoutTaken, withTags} from './typed-tags.ts';

const KNOWN = ['billing', 'VIP'];

it('finds tags without case and outer spaces, and lists names of none', () => {
  expect(readTyped(' vip , Billing,typo,TYPO', KNOWN)).toEqual({
    found: ['VIP', 'billing'],
    unknown: ['typo'],
  });
});

it('adds each tag once, whatever its case', () => {
  expect(withTags(['VIP'], ['vip', 'late', 'Late'])).toEqual(['VIP', 'late']);
});

it('leaves the text without the name that was taken, or without what led to it', () => {
  expect(withoutTaken('typo, vi', 'VIP')).toBe('typo');
  expect(withoutTaken('typo, vi', 'typo')).toBe('vi');
  expect(withoutTaken('bill', 'billing')).toBe('');
});

it('offers tags that contain what was typed last, the very name first', () => {
  expect(matchesOf('x, bill', ['rebilling', 'Bill', 'vip'])).toEqual(['Bill', 'rebilling']);
});

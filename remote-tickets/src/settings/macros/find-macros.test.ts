import {findMacros} from './find-macros.ts';

const MACROS = [
  {name: 'Delay', bodyHtml: '<p>Your <b>refund</b>\n takes a week &amp; a day.</p>'},
  {name: 'Refund', bodyHtml: ''},
  {name: 'Hello', bodyHtml: '<p class="refund">Hi</p>'},
];

it('finds macros by name, then by text, without case and markup', () => {
  const names = (text: string) => findMacros(MACROS, text).map(({name}) => name);
  expect(names('REFUND')).toEqual(['Refund', 'Delay']);
  expect(names('your refund takes')).toEqual(['Delay']);
  expect(names('week & a day')).toEqual(['Delay']);
  expect(names('')).toEqual(['Delay', 'Refund', 'Hello']);
  expect(names('invoice')).toEqual([]);
});

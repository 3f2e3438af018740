import {addAddresses, readAddresses} from './mail-addresses.ts';

it('reads typed and pasted addresses, and keeps invalid ones to be fixed', () => {
  expect(readAddresses('ben@example.com')).toEqual({
    addresses: [{name: '', address: 'ben@example.com'}],
    rest: '',
  });
  expect(
    readAddresses('"Cruz, no" , Ben Cruz <ben@example.com>; kai@example.com\nnobody@, '),
  ).toEqual({
    addresses: [
      {name: 'Ben Cruz', address: 'ben@example.com'},
      {name: '', address: 'kai@example.com'},
    ],
    rest: '"Cruz, no", nobody@',
  });
});

it('adds each address once', () => {
  expect(
    addAddresses(
      [{name: 'Ben', address: 'ben@example.com'}],
      [
        {name: '', address: 'BEN@example.com'},
        {name: '', address: 'kai@example.com'},
      ],
    ),
  ).toEqual([
    {name: 'Ben', address: 'ben@example.com'},
    {name: '', address: 'kai@example.com'},
  ]);
});

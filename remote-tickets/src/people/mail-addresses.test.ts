import {addAddresses, readAddresses} from './mail-addresses.ts';

it('addresses are read as they are typed and pasted; what is none stays to be mended', () => {
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

it('nobody is named twice', () => {
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

import {writeFileSize} from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1434, '1.4 kB'],
  [25 * 1024 * 1024, '25 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(writeFileSize(bytes)).toBe(text);
});

import {loadFont} from './fonts.ts';

const INTEGRITY = `sha384-${'b'.repeat(64)}`;
const faces: unknown[] = [];

class FakeFontFace {
  readonly family: string;
  constructor(family: string) {
    this.family = family;
  }
  load = async () => this;
}

beforeEach(() => {
  faces.length = 0;
  Object.assign(globalThis, {
    FontFace: FakeFontFace,
    fetch: jest.fn(async () => ({arrayBuffer: async () => new ArrayBuffer(1)})),
  });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {add: (face: unknown) => faces.push(face)},
  });
});

it.each(['first', 'rest'] as const)(
  'P3 fetches the file for %s texts with its hash, and puts it to use',
  async (part) => {
    await loadFont(part, () => INTEGRITY);
    expect(jest.mocked(fetch).mock.calls.map(([, options]) => options?.integrity)).toEqual([
      INTEGRITY,
    ]);
    expect(faces).toEqual([expect.objectContaining({family: 'Open Sans'})]);
  },
);

it('P3 requests no file whose hash is unknown', async () => {
  await loadFont('first', () => undefined);
  expect(fetch).not.toHaveBeenCalled();
  expect(faces).toEqual([]);
});

it('P3 uses no file that the browser rejected', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadFont('first', () => INTEGRITY)).rejects.toThrow('Failed to fetch');
  expect(faces).toEqual([]);
});

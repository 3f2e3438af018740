import {isSeen} from './seen.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it.each([
  {bottom: 115, seen: false},
  {bottom: 116, seen: true},
])('sees nothing behind the bars at the top: $bottom px is $seen', ({bottom, seen}) => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((element) =>
      Object.assign(
        {} as CSSStyleDeclaration,
        element === document.documentElement
          ? {scrollPaddingTop: '110px'}
          : {scrollMarginTop: '6px', scrollMarginBottom: '16px'},
      ),
    );
  const message = document.createElement('div');
  message.id = 'message';
  message.getBoundingClientRect = () => new DOMRect(0, bottom - 90, 100, 90);
  document.body.append(message);
  expect(isSeen('message')).toBe(seen);
});

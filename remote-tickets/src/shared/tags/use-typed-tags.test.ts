import {act, renderHook} from '@testing-library/react';
import {useState} from 'react';
import {useTagChoices} from './tags.ts';
import {useTypedTags} from './use-typed-tags.ts';

jest.mock('./tags.ts', () => ({useTagChoices: jest.fn()}));

const know = (...known: string[]) =>
  jest.mocked(useTagChoices).mockReturnValue({known, mayCreate: true, isWaiting: false});

/** Renders a field with tags and a text. */
const renderField = (before: string[], typed: string) =>
  renderHook(() => {
    const [tags, onChange] = useState(before);
    const [text, onText] = useState(typed);
    return {...useTypedTags({tags, onChange, text, onText}), tags, text};
  });

it('takes a name that becomes a tag after the field was left', () => {
  know('billing');
  const {result, rerender} = renderField([], 'typo, vip');
  expect([result.current.tags, result.current.rest]).toEqual([[], ['typo', 'vip']]);
  know('billing', 'vip');
  rerender();
  expect([result.current.tags, result.current.text]).toEqual([['vip'], 'typo']);
});

describe('a field of tags without room for more', () => {
  const TWENTY = Array.from({length: 20}, (_, index) => `tag-${index}`);
  const NINETEEN = TWENTY.slice(1);
  beforeEach(() => know(...TWENTY, 'billing', 'vip'));

  it('keeps a name for which there is no room when it is left', () => {
    const {result} = renderField(NINETEEN, 'billing, vip');
    const {tags, text, rest} = result.current;
    expect([tags.at(-1), tags.length, text, rest]).toEqual(['billing', 20, 'vip', ['vip']]);
  });

  it('keeps it at a comma and when it is chosen', () => {
    const {result} = renderField(TWENTY, '');
    act(() => result.current.enter());
    act(() => result.current.type('vip,'));
    expect(result.current.text).toBe('vip,');
    act(() => result.current.take([...TWENTY, 'vip']));
    expect([result.current.tags, result.current.text]).toEqual([TWENTY, 'vip,']);
  });

  it('forgets the name of a tag that it has', () => {
    const {result} = renderField(TWENTY, 'TAG-3');
    expect([result.current.text, result.current.rest]).toEqual(['', []]);
  });
});

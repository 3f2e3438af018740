import {act, render, screen} from '@testing-library/react';
import type {Editor} from '@tiptap/react';
import {SuggestionList} from './suggestion-list.ts';
import {SuggestionPopup} from './SuggestionPopup.tsx';

const EMPTY = 'No macro has "refund" in its name or text';
const PLACE = new DOMRect(0, 0, 10, 10);

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

const open = () => {
  const list = new SuggestionList();
  const editor = {view: {dom: document.createElement('div')}} as unknown as Editor;
  render(
    <SuggestionPopup id="s" label="Macros" list={list} editor={editor} preview={() => null} />,
  );
  return list;
};

describe('suggestions', () => {
  it('reports an empty result, and leaves every key but Escape to the field', () => {
    const list = open();
    act(() => list.show({choices: [], empty: EMPTY}, PLACE, () => undefined));
    expect(screen.getByRole('status')).toHaveTextContent(EMPTY);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(['Enter', 'Tab', 'ArrowDown'].map((key) => list.press({key}))).toEqual([
      false,
      false,
      false,
    ]);
    act(() => void expect(list.press({key: 'Escape'})).toBe(true));
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it('offers choices again once there are some, the first one first', () => {
    const list = open();
    const choose = jest.fn();
    act(() => list.show({choices: [], empty: EMPTY}, PLACE, choose));
    act(() => list.show({choices: [{id: '1', label: 'Refund'}]}, PLACE, choose));
    expect(screen.getByRole('option', {name: 'Refund', selected: true})).toBeVisible();
    act(() => void list.press({key: 'Enter'}));
    expect(choose).toHaveBeenCalledWith({id: '1', label: 'Refund'});
  });

  it('shows nothing without choices and without a sentence', () => {
    const list = open();
    act(() => list.show({choices: []}, PLACE, () => undefined));
    expect(list.state()).toBeNull();
  });
});

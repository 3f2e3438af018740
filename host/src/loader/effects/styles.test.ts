/** @jest-environment-options {"styles": true} */
import {StyleSheet as SharedSheet} from '@emotion/sheet';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {callerOf} from './caller.ts';
import {removeAll} from './ledger.ts';
import {watchStyles} from './styles.ts';

jest.mock('./caller.ts', () => ({callerOf: jest.fn(), isEvaluating: jest.fn(() => false)}));

const release = {name: 'training', container: 'remote_training__1'} as Release;
const removed = () => removeAll(release.container).effects;
const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({cssText}) => cssText);

/** Shared styles of one rule, in a sheet of the page. */
function writeShared() {
  const styles = new SharedSheet({key: 'sb', container: document.head, speedy: true});
  styles.insert('a { color: red; }');
  return {styles, sheet: document.querySelector('style')!.sheet!};
}

beforeAll(() => {
  // jsdom has no adopted style sheets.
  Object.assign(document, {adoptedStyleSheets: []});
  watchStyles();
});
beforeEach(() => document.head.replaceChildren());

describe('E1 style rules of a release', () => {
  it('removes those that its script wrote into a sheet of the page', () => {
    const {sheet} = writeShared();
    jest.mocked(callerOf).mockReturnValueOnce(release);
    sheet.insertRule('header { display: none; }', 1);
    expect(removed()).toEqual(['style rule']);
    expect(rulesOf(sheet)).toEqual(['a {color: red;}']);
  });

  it('keeps those that the shared styles write, without a look for the caller', () => {
    const {styles, sheet} = writeShared();
    jest.mocked(callerOf).mockClear();
    styles.insert('b { color: red; }');
    expect(callerOf).not.toHaveBeenCalled();
    expect(rulesOf(sheet)).toEqual(['a {color: red;}', 'b {color: red;}']);
  });
});

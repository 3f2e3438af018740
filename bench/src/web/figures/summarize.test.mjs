import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {summarize} from './summarize.mjs';

const round = (ours, limit) => ({
  figures: [
    {variant: 'limit', network: 'wifi', scenario: 'login', values: {lcp: limit}},
    {variant: 'ours', network: 'wifi', scenario: 'login', values: {lcp: ours}},
  ],
});

describe('the summary of rounds', () => {
  it('is the median of ratios within each round, not the ratio of medians', () => {
    const lines = summarize([round(100, 50), round(300, 300), round(400, 1000)]);
    const ours = lines.find(({variant}) => variant === 'ours');
    assert.equal(ours.value.median, 300);
    assert.equal(ours.ratio.median, 1);
  });
});

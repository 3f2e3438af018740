import {labelStep} from './label-step.ts';

const days = Array.from({length: 30}, (_, index) => `Oct ${index + 1}`);

describe('labels of an axis', () => {
  it('appear at every point if they fit', () => {
    expect(labelStep(days.slice(0, 7), 400)).toBe(1);
    expect(labelStep([], 400)).toBe(1);
  });

  it('appear at every nth point if they do not fit', () => {
    expect(labelStep(days, 900)).toBe(2);
    expect(labelStep(days, 300)).toBe(5);
  });

  it('are few before the chart has a width', () => {
    expect(labelStep(days, 0)).toBe(30);
  });
});

import {changeFigure, creditFigure, money, taxPercent} from './money.ts';

describe('figures of the balance', () => {
  it('formats figures as people write them', () => {
    expect([creditFigure(1240), changeFigure(1240), changeFigure(-20), changeFigure(0)]).toEqual([
      '1,240',
      '+1,240',
      '-20',
      '0',
    ]);
    expect(taxPercent(1250)).toBe('12.5%');
  });

  it('formats figures with the digits of their currency', () => {
    expect([money(1250, 'USD'), money(1250, 'JPY')]).toEqual(['$12.50', '¥1,250']);
  });
});

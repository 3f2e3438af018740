import fc from 'fast-check';
import {createPlayedTime} from './played-time.ts';

describe('played time of a video', () => {
  it('counts whole seconds once, and keeps fractions', () => {
    const played = createPlayedTime();
    for (let at = 0; at <= 2500; at += 250) played.tick(at);
    expect(played.take()).toBe(2);
    expect(played.take()).toBe(0);
    expect(played.tick(3000)).toBe(1);
  });

  it('excludes pauses and sleep', () => {
    const played = createPlayedTime();
    played.tick(0);
    played.tick(1000);
    played.stop();
    played.tick(60_000);
    played.tick(61_000);
    expect(played.take()).toBe(2);
    expect(played.tick(3_600_000)).toBe(2);
  });

  it('never exceeds the elapsed time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5000), fc.boolean())), (moments) => {
        const played = createPlayedTime();
        let now = 0;
        let taken = 0;
        for (const [passed, isPlaying] of moments) {
          now += passed;
          if (isPlaying) played.tick(now);
          else played.stop();
          taken += played.take();
        }
        expect(taken * 1000).toBeLessThanOrEqual(now);
      }),
    );
  });
});

import {invalid} from '@switchboard/service-kit/errors';

/** Behaviour of a thread in tests. */
export type Play =
  | {kind: 'echo'; values: unknown[]}
  | {kind: 'spin' | 'hang' | 'hoard' | 'crash'}
  | {kind: 'refuse'; message: string};

/** Work that succeeds, never ends, or fails. */
export async function* work(play: Play): AsyncGenerator {
  switch (play.kind) {
    case 'echo':
      yield* play.values;
      return;
    case 'refuse':
      throw invalid({file: play.message});
    case 'hang':
      await new Promise((resolve) => setTimeout(resolve, 3_600_000));
      return;
    case 'crash':
      process.exit(1);
      return;
    case 'spin':
      for (;;) Math.random();
    case 'hoard':
      for (const kept: number[][] = []; ;) kept.push(new Array<number>(1_000_000).fill(0.5));
  }
}

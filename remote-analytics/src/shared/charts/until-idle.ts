import {whenIdle} from '@switchboard/ui';

/** Waits until the first screen is there. */
export const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve));

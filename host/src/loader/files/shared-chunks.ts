import {forgetFailedShares} from './failed-shares.ts';

/**
 * The shared modules that the host keeps in chunks of their own. Naming them here makes them part of the host's build;
 * calling this while the browser is idle makes the next section open faster.
 */
export const warmSharedChunks = () =>
  Promise.allSettled([
    import('@switchboard/ui/overlay'),
    import('@switchboard/ui/icons'),
    import('@switchboard/ui/form'),
    import('@switchboard/ui/data'),
    import('@switchboard/ui/charts'),
    import('@switchboard/editor'),
    import('@switchboard/forms'),
    import('@switchboard/forms/phone'),
  ]).then(forgetFailedShares);

// Replaces the host's `loader/prefetch/start-prefetching.ts`: modules that are about to be opened are imported.
import {watchIntent} from '~host/loader/prefetch/watch-intent.ts';
import {manifests, remotes} from '~remotes';

const isBelow = (pathname, basePath) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

export const startPrefetching = () =>
  watchIntent((pathname) => {
    const section = manifests.find(
      ({area, basePath}) => area === 'dashboard' && isBelow(pathname, basePath),
    );
    if (section) void remotes[section.name]['./Section']().catch(() => undefined);
  });

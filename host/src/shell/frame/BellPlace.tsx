import {Box, whenIdle} from '@switchboard/ui';
import {useEffect, useState, type ComponentType} from 'react';
import {withRetries} from '../../files/index.ts';
import {loadBell} from '../../notifications/index.ts';

/** Keeps the bell's place until it comes, after the first screen. */
export function BellPlace() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    whenIdle(
      () =>
        void withRetries(loadBell).then(
          (Loaded) => setBell(() => Loaded),
          () => undefined,
        ),
    );
  }, []);
  return <Box sx={{minWidth: 40}}>{Bell ? <Bell /> : null}</Box>;
}

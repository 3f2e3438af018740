import {SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {withRetries} from '../files/with-retries.ts';
import type {OffScreenProps} from './OffScreen.tsx';

const loadScreen = () =>
  import(/* webpackChunkName: "off" */ './OffScreen.tsx').then(({OffScreen}) => ({
    default: OffScreen,
  }));

/** The screen in the place of a section that is off, in a chunk of its own: hardly anybody needs it. */
export function OffPlace(props: OffScreenProps) {
  const [Screen] = useState(() => lazy(() => withRetries(loadScreen)));
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Screen {...props} />
    </Suspense>
  );
}

import {SkeletonRows} from '@switchboard/ui';
import {useEffect, useState, type ComponentType} from 'react';
import {withRetries} from '../../files/index.ts';
import type {OffScreenProps} from './OffScreen.tsx';

const loadScreen = () =>
  import(/* webpackChunkName: "off" */ './OffScreen.tsx').then(({OffScreen}) => OffScreen);

/** Screen in place of a section that is off, in a chunk of its own: hardly anybody needs it. */
export function OffPlace(props: OffScreenProps) {
  const [Screen, setScreen] = useState<ComponentType<OffScreenProps>>();
  const [failure, setFailure] = useState<{error: unknown}>();
  useEffect(() => {
    withRetries(loadScreen).then(
      (Loaded) => setScreen(() => Loaded),
      (error: unknown) => setFailure({error}),
    );
  }, []);
  if (failure) throw failure.error;
  return Screen ? <Screen {...props} /> : <SkeletonRows rows={3} />;
}

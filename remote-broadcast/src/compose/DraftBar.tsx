import {ScreenBar} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {BackToBroadcasts} from '../components/BackToBroadcasts.tsx';

/** The head of a draft: its name, and whether it is stored. */
export const DraftBar = ({heading, children}: {heading: string; children?: ReactNode}) => (
  <ScreenBar heading={heading} title={heading} screen="draft" before={<BackToBroadcasts />}>
    {children}
  </ScreenBar>
);

import {} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {BackToBroadcasts} from '../components/BackToBroadcasts.tsx';

/** The head of a draft: its name, and its save state. */
export const DraftBar = ({heading, children}: {heading: string; children?: ReactNode}) => (
  <ScreenBar heading={heading} title={heading} screen="draft" before={<BackToBroadcasts />}>
    {children}
  </ScreenBar>
);

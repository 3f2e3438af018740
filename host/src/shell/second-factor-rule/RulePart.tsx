import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {DueNotice} from './DueNotice.tsx';
import {RulePage} from './RulePage.tsx';

/** Screen of the rule if `onDone` is set, else its notice. */
export const RulePart = ({user, onDone}: {user: CurrentUser; onDone?: () => void}) =>
  onDone ? <RulePage onDone={onDone} /> : <DueNotice user={user} />;

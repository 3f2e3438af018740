import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {DueNotice} from './DueNotice.tsx';
import {RulePage} from './RulePage.tsx';

/** The screen of the rule where there is a way on, else its notice. */
export const RulePart = ({user, onDone}: {user: CurrentUser; onDone?: () => void}) =>
  onDone ? <RulePage onDone={onDone} /> : <DueNotice user={user} />;

import type {Member, UpdateMemberRequest} from '@switchboard/contracts/team/schemas';
import {type Conflict, isVersionConflict} from '@switchboard/forms/versioned';
import {useState} from 'react';
import {describeMember} from './describe-member.ts';
import {readMember, useUpdateMember} from './update-member.ts';

interface Meeting {
  change: UpdateMemberRequest;
  theirs: Member;
}

const differencesOf = ({change, theirs}: Meeting): Conflict['differences'] => {
  const [mine, stored] = [describeMember({...theirs, ...change}), describeMember(theirs)];
  return Object.keys(mine)
    .map((label) => ({label, mine: mine[label] ?? '', theirs: stored[label] ?? ''}))
    .filter((part) => part.mine !== part.theirs);
};

/**
 * A change of a member that may conflict with another user's: then both are shown for a choice.
 * @returns `base`, the member at the start of the change · `save` · `conflict`, for `<ConflictNotice>` while there is one
 */
export function useMemberChange(member: Member, onSaved: (saved: Member) => void) {
  const [base, setBase] = useState(member);
  const [meeting, setMeeting] = useState<Meeting>();
  const [unread, setUnread] = useState<unknown>(null);
  const {mutate, isPending, error} = useUpdateMember();
  const meet = (change: UpdateMemberRequest) =>
    readMember(member.id).then((theirs) => setMeeting({change, theirs}), setUnread);
  const saveOnto = (onto: Member, change: UpdateMemberRequest) => {
    setUnread(null);
    mutate(
      {base: onto, change},
      {
        onSuccess: (answer) => onSaved(answer.member),
        onError: (failure) => void (isVersionConflict(failure) && meet(change)),
      },
    );
  };
  const goOn = (theirs: Member) => {
    setMeeting(undefined);
    setBase(theirs);
  };
  const conflict: Conflict | undefined = meeting && {
    differences: differencesOf(meeting),
    onKeep: () => {
      goOn(meeting.theirs);
      saveOnto(meeting.theirs, meeting.change);
    },
    onReload: () => goOn(meeting.theirs),
  };
  return {
    base,
    save: (change: UpdateMemberRequest) => saveOnto(base, change),
    isPending,
    error: unread ?? (isVersionConflict(error) ? null : error),
    conflict,
  };
}

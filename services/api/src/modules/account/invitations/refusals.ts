export const INVITATION_GONE = 'Invitation has expired. Ask for a new one.';
export const ERASED_HERE =
  'The personal data of this person was erased here. They can only join with another address.';

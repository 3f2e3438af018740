import {kept} from '@switchboard/session/kept';

/** Storage in which remote-auth keeps the invitation that led to this registration or login. */
const place = kept('switchboard-invitation');

export const keptInviteCode = (): string => place.read() ?? '';
export const forgetInviteCode = (): void => place.write(null);

/**
 * Extracts the code from pasted text: the code itself, or the whole link of the mail.
 * @param text as pasted
 */
export function inviteCodeOf(text: string): string {
  const pasted = text.trim();
  return URL.canParse(pasted) ? (new URL(pasted).searchParams.get('invite') ?? pasted) : pasted;
}

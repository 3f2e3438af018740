import {getToken} from './token.ts';

/**
 * Ties automatic requests of a screen to the session that it was opened in: requests that wait for
 * an answer, a retry or the closing of the screen are never sent as the next user.
 * @returns a function that sends while that session is this tab's; later it throws `SessionOver`,
 * and nothing is sent
 */
export const forThisSession = () => {
  const token = getToken();
  return async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (getToken() !== token)
      throw Object.assign(new Error('This was written in another session.'), {name: 'SessionOver'});
    return send();
  };
};

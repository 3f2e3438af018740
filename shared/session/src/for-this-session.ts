import {getToken} from './token.ts';

/**
 * Ties what a screen sends by itself to the session that it was opened in: what waits for an answer, for its next try or for the screen to
 * close never leaves in the name of whoever signs in next.
 * @returns sends while that session is this tab's; later it throws `SessionOver`, and nothing is sent
 */
export const forThisSession = () => {
  const token = getToken();
  return async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (getToken() !== token)
      throw Object.assign(new Error('This was written in another session.'), {name: 'SessionOver'});
    return send();
  };
};

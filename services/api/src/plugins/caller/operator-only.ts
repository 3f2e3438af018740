import type {onRequestAsyncHookHandler} from 'fastify';
import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '../../core/index.ts';
import {readBearer} from './auth.ts';
import {isOperatorToken} from './operator-token.ts';

/** Guards routes of the operator alone, whose token is in the data directory. Throws 401. */
export const operatorOnly =
  ({config}: Pick<Core, 'config'>): onRequestAsyncHookHandler =>
  async (request) => {
    if (!(await isOperatorToken(config.dataDir, readBearer(request) ?? '')))
      throw problem('unauthenticated', "The operator's token is wrong.");
  };

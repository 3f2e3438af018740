import {call} from '@switchboard/api-client';
import {checkContent} from '@switchboard/contracts/content/endpoints';
import type {CheckContentRequest} from '@switchboard/contracts/content/schemas';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Errors and warnings of a message, for all of its recipients. */
export const useContentCheck = (body: CheckContentRequest) =>
  useQuery({
    queryKey: keys.check(body),
    queryFn: ({signal}) => call(checkContent, {body, signal}),
    staleTime: 0,
  });

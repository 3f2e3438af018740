import {useMay} from '@switchboard/session/access';

/** Agents take courses; supervisors and above also write them. */
export const useMayAuthor = (): boolean => useMay('authorCourses');

import {may} from '@switchboard/contracts/team/permissions';
import type {Trx} from '../../../database/index.ts';
import type {Actor} from '../../../plugins/auth.ts';

/** Whether somebody may see a file now: authors see all. */
export const mayReadFile = async (_trx: Trx, {role}: Actor, _fileId: string): Promise<boolean> =>
  may(role, 'authorCourses');

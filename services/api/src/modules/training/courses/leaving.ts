import type {MemberCourses} from '../../../deps.ts';
import {countCoursesOf, giveCourses} from './repository.ts';

/** What becomes of the courses of a member who leaves. */
export const memberCourses: MemberCourses = {count: countCoursesOf, give: giveCourses};

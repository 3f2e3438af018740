export {avatarRoutes} from './avatar/routes.ts';
export {cleanProfile, isTimeZone, refuseImitatingPerson} from './profile.ts';
export {findUser, findUserByEmail, insertUser, updateUser, type UserRow} from './repository.ts';
export {userRoutes} from './routes.ts';
export {hasSecondFactor} from './second-factor-repository.ts';
export {secondFactorDue} from './second-factor-rule.ts';
export {getCurrentUser, updateEmail} from './service.ts';

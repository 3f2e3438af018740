// Links and addresses that are signed with a workspace's key.

export {isGoodLink, signLink, type Target} from './links.ts';
export {findSigningKey} from './repository.ts';
export {getSigningKey, opensLink} from './service.ts';

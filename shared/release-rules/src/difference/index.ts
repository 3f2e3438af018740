/** Differences between two releases; pure. */
export {compareReleases, type Change, type ReleaseDifference} from './compare-releases.ts';

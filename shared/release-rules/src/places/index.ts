/** What an address of the dashboard shows, and what that starts with; the same for the host and for whoever serves its page. */
export {HOST_AREAS, type HostArea} from './host-areas.ts';
export {
  firstLoad,
  isBelow,
  movedManifest,
  placed,
  placeOf,
  SECTION_START_MAX,
  sectionStart,
  type FirstLoad,
  type Place,
} from './places.ts';

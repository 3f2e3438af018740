/** Module of a dashboard address, and its first files; shared by the host and the servers of its page. */
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

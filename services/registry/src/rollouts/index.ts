// Which release runs for whom: pointers, canaries, pins, revocations, sections.

export {createRevoke} from './activations/revocations.ts';
export {remoteRoutes, rolloutRoutes} from './activations/routes.ts';
export {createRollouts} from './activations/service.ts';
export {createAutoAbort} from './auto-abort/service.ts';
export {createNoteLoads} from './auto-abort/watch-loads.ts';
export {createBeginLog} from './canaries/begins.ts';
export {canaryRoutes} from './canaries/routes.ts';
export {createCanaries} from './canaries/service.ts';
export {pinRoutes} from './pins/routes.ts';
export {createPins} from './pins/service.ts';
export {sectionRoutes, takeEveryName} from './sections/routes.ts';
export {createSections} from './sections/service.ts';
export {createFollow, type Follow} from './starts/service.ts';
export {cohortsOf, listAborts, percentOf} from './stored/canary-repository.ts';

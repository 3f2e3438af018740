export {EverywhereKeys} from './EverywhereKeys.tsx';
export {useSearchPlaces} from './search/use-search-places.ts';
export type {OfferedCommand} from './section-commands.ts';
export {useSectionCommands} from './use-section-commands.ts';

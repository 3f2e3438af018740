/** Lists that grow, in their four states. Bundled with the screens that show them. */
export {ListScreen, type ListScreenProps, type NoMatches, type PagedQuery} from './ListScreen.tsx';

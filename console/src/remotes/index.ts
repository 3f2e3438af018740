export {RemotePage} from './RemotePage.tsx';
export {RemotesPage} from './RemotesPage.tsx';

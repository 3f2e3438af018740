export {KeysPage} from './KeysPage.tsx';
export {TokensPage} from './TokensPage.tsx';

export {Frame} from './Frame.tsx';
export {SignInPage} from './SignInPage.tsx';

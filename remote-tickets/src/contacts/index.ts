export {BounceNotice, TheirTime} from './ContactFacts.tsx';

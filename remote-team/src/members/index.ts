export {LastSeen, MemberTable} from './MemberTable.tsx';

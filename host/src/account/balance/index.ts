export {BalanceArea} from './BalanceArea.tsx';

// Imports and exports.
export {registerTransfer} from './register.ts';

export {emptyProof, proofFields, toProof} from './proof-form.ts';
export {ProofDialog} from './ProofDialog.tsx';
export {ProofInputs} from './ProofInputs.tsx';

export {MacroPreview} from './MacroPreview.tsx';
export {useApplyMacro, useMacros} from './macros.ts';

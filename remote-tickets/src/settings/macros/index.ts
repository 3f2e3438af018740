export {findMacros, noMacroHas} from './find-macros.ts';
export {MacroPreview} from './MacroPreview.tsx';
export {useApplyMacro, useMacros} from './macros.ts';

// Import and export of courses and questions.

export {ImportMenu} from './ImportMenu.tsx';
export {QuestionTransfer} from './QuestionTransfer.tsx';

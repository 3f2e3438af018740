// Courses and questions that come from elsewhere, and go.

export {ImportMenu} from './ImportMenu.tsx';
export {QuestionTransfer} from './QuestionTransfer.tsx';

// What authors and supervisors open, in one chunk.
export {EditCoursePage} from './EditCoursePage.tsx';
export {ManageCoursePage} from './ManageCoursePage.tsx';
export {ManagementPage} from './ManagementPage.tsx';
export {NewCoursePage} from './NewCoursePage.tsx';

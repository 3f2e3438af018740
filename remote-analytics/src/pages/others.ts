// What is opened from the trends, in one chunk.
export {CountedPage} from './CountedPage.tsx';
export {PerformancePage} from './PerformancePage.tsx';
export {SatisfactionPage} from './SatisfactionPage.tsx';
export {SavedReportsPage} from './SavedReportsPage.tsx';
export {SlaPage} from './SlaPage.tsx';
export {TimesPage} from './TimesPage.tsx';
export {VolumePage} from './VolumePage.tsx';

export {ChartPanel} from './ChartPanel.tsx';
export {DrawnCategories, DrawnTimes, DrawnTrend} from './drawings.tsx';
export {FigureCards} from './FigureCard.tsx';
export {FigureTableView, type Sorting} from './FigureTableView.tsx';
export {Panel} from './Panel.tsx';

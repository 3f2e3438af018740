export {LoadMeter} from './LoadMeter.tsx';
export {useWorkload} from './workload.ts';
export {WorkloadTiles} from './WorkloadTiles.tsx';

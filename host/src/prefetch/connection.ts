interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this browser asked to be spared: nothing is fetched that nobody asked for. */
export const savesData = (): boolean => connection().saveData === true;

/** Whether what is fetched in the background would be felt. */
export const isSlow = (): boolean =>
  savesData() || ['slow-2g', '2g', '3g'].includes(connection().effectiveType ?? '');

/** Not every browser tells. */
const connection = (): Connection => (navigator as {connection?: Connection}).connection ?? {};

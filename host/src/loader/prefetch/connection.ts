interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when this browser requests reduced data use: nothing is fetched in advance. */
export const savesData = (): boolean => connection().saveData === true;

/** True when background downloads would be noticeable. */
export const isSlow = (): boolean =>
  savesData() || ['slow-2g', '2g', '3g'].includes(connection().effectiveType ?? '');

/** Missing in some browsers. */
const connection = (): Connection => (navigator as {connection?: Connection}).connection ?? {};

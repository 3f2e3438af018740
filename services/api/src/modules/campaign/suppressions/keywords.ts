/** Keywords of providers and the CTIA, in the languages of the product too. */
const STOP = [
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'opt out',
  'stopp',
  'abmelden',
  'itigil',
];
const START = ['start', 'unstop', 'anmelden', 'simulan'];

/** Action of an SMS whose whole text is a keyword: `stop` ends broadcasts to the number, `start` allows them again. */
export const keywordOf = (text: string): 'stop' | 'start' | null => {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  if (STOP.includes(word)) return 'stop';
  return START.includes(word) ? 'start' : null;
};

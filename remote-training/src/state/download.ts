/** Downloads through the browser, so that the file is never held in memory. */
export const download = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Characters forbidden in file names. */
const UNNAMEABLE = /[\s\\/:*?"<>|\p{Cc}]+/gu;

/** File name for a title: `Tone of voice.zip`. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(UNNAMEABLE, ' ').trim().slice(0, 100) || 'course'}.${ending}`;

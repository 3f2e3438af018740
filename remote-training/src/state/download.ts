/** The browser's own download, so that the file never lies in memory. */
export const download = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** What names of files may not hold. */
const UNNAMEABLE = /[\s\\/:*?"<>|\p{Cc}]+/gu;

/** A name for a file: `Tone of voice.zip`. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(UNNAMEABLE, ' ').trim().slice(0, 100) || 'course'}.${ending}`;

import {t} from '@switchboard/i18n';

const KB = 1024;
const MB = KB * KB;

/** `12 KB` or `3.4 MB`. */
export const writeFileSize = (bytes: number): string =>
  bytes < MB
    ? t('{size} KB', {size: Math.max(1, Math.round(bytes / KB))})
    : t('{size} MB', {size: (bytes / MB).toFixed(1)});

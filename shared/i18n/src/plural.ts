/**
 * Text that depends on a count, as key of catalogues and in English.
 * @param one for one, `# ticket`
 * @param other for any other count, `# tickets`; `#` is the count
 * @param formats format of numbers; BCP 47
 */
// eslint-disable-next-line @typescript-eslint/max-params -- Both forms side by side are what is read and translated.
export const pluralMessage = (count: number, one: string, other: string, formats: string) => ({
  message: `{count, plural, one {${one}} other {${other}}}`,
  english: (count === 1 ? one : other).replaceAll('#', count.toLocaleString(formats)),
});

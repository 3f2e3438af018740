/** Languages of the screens; BCP 47. English is in the source code, the others in catalogues. */
export const LANGUAGES = ['en', 'de', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

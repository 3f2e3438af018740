/** Languages of the screens; BCP 47. English is in the sources, the others in catalogues. */
export const LANGUAGES = ['en', 'de', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

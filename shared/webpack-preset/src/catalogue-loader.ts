import {compileMessage} from '@lingui/message-utils/compileMessage';

/**
 * Compiles a catalogue: turns translations in ICU message format, keyed by their English texts,
 * into the format of Lingui's runtime, so that no parser gets into a bundle.
 * @throws when a translation is not valid ICU message format
 */
export default function catalogueLoader(source: string): string {
  const texts = Object.entries(JSON.parse(source) as Record<string, string>);
  return JSON.stringify(
    Object.fromEntries(texts.map(([english, text]) => [english, compileMessage(text)])),
  );
}

import {TEXT_ENCODINGS, type TextEncoding} from '@switchboard/contracts/imports/encodings';
import type {ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import {t} from '@switchboard/i18n';
import {Alert, Box, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {useChooseEncoding} from './import-mapping.ts';
import {MappingSelect} from './MappingSelect.tsx';

const LABELS: Record<TextEncoding, string> = {
  'windows-1252': t('Western European (Windows-1252, Latin-1)'),
  'windows-1250': t('Central European (Windows-1250)'),
  'windows-1251': t('Cyrillic (Windows-1251)'),
  'windows-1253': t('Greek (Windows-1253)'),
  'windows-1254': t('Turkish (Windows-1254)'),
  'windows-1255': t('Hebrew (Windows-1255)'),
  'windows-1256': t('Arabic (Windows-1256)'),
  'windows-1257': t('Baltic (Windows-1257)'),
  'windows-1258': t('Vietnamese (Windows-1258)'),
  'windows-874': t('Thai (Windows-874)'),
  macintosh: t('Western European (Mac)'),
  'koi8-r': t('Cyrillic (KOI8-R)'),
  shift_jis: t('Japanese (Shift-JIS)'),
  'euc-jp': t('Japanese (EUC-JP)'),
  gb18030: t('Simplified Chinese (GB 18030)'),
  big5: t('Traditional Chinese (Big5)'),
  'euc-kr': t('Korean (EUC-KR)'),
};
const OPTIONS = TEXT_ENCODINGS.map((value) => ({value, label: LABELS[value]}));

const PREVIEW_MAX = 6;
const OTHER_LETTERS = /[^\0-\x7f]/;

/** Texts of the file that depend on the encoding. */
const previewOf = ({columns}: ImportMappingResponse): string[] => {
  const texts = columns.flatMap(({name, values, samples}) => [name, ...(values ?? samples)]);
  return [...new Set(texts.filter((text) => OTHER_LETTERS.test(text)))].slice(0, PREVIEW_MAX);
};

interface EncodingChoiceProps {
  id: string;
  answer: ImportMappingResponse & {encoding: TextEncoding};
}

/** Encoding of a file: guessed, with sample texts to check the guess. */
export function EncodingChoice({id, answer}: EncodingChoiceProps) {
  const {mutate, isPending, error} = useChooseEncoding(id);
  const preview = previewOf(answer);
  return (
    <Box
      component="section"
      aria-label={t('Text encoding')}
      sx={{mx: {xs: 2, sm: 2.5}, mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1}}
    >
      <Typography component="h3" variant="subtitle1">
        {t('Text encoding')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 1}}>
        {t(
          'This file is not encoded in UTF-8. If letters look wrong below, choose another encoding.',
        )}
      </Typography>
      <Box sx={{maxWidth: 420}}>
        <MappingSelect
          label={t('Text encoding')}
          value={answer.encoding}
          options={OPTIONS}
          onChange={(encoding) => mutate(encoding as TextEncoding)}
        />
      </Box>
      <Typography variant="body2" sx={{mt: 1, overflowWrap: 'anywhere'}}>
        {t('In the file:')} <strong>{preview.join(' · ')}</strong>
      </Typography>
      {error ? (
        <Alert severity="error" sx={{mt: 1}}>
          {errorSentence(error, t('The file could not be read. Try again.'))}
        </Alert>
      ) : null}
      <Box role="status" sx={{fontSize: 14, color: 'text.secondary'}}>
        {isPending ? t('Reading the file…') : ''}
      </Box>
    </Box>
  );
}

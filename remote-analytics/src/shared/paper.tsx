import {Global} from '@emotion/react';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {Typography} from '@switchboard/ui';
import {useChoices} from './choices/use-choices.ts';
import {filtersInWords} from './words/in-words.ts';
import {HOURS_LABELS} from './words/labels.ts';

/** Controls, which are hidden on paper. */
export const offPaper = {'@media print': {display: 'none'}};
const onPaper = {display: 'none', '@media print': {display: 'block'}};

/** The shell is not printed, and paper is light. */
const styles = {
  '@media print': {
    ':root': {colorScheme: 'light !important'},
    'body, #main, #main > *': {background: 'none !important'},
    '.MuiAppBar-root, .MuiDrawer-root': {display: 'none !important'},
    '#main': {marginLeft: '0 !important', paddingTop: '0 !important'},
  },
};

/** A screen that can be printed. */
export const PaperStyles = () => <Global styles={styles} />;

/** Replacement of the filters in a printed report. */
export function FiltersOnPaper({query}: {query: AnalyticsQuery}) {
  const words = filtersInWords(query, useChoices());
  const hours = query.hours ? [HOURS_LABELS[query.hours]] : [];
  return (
    <>
      <PaperStyles />
      <Typography variant="body2" sx={onPaper}>
        {[...words, ...hours].join(' · ')}
      </Typography>
    </>
  );
}

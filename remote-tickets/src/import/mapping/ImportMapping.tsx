import type {ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import type {Import} from '@switchboard/contracts/imports/schemas';
import {isMapped, type MappedKind, mappedKindOf} from '@switchboard/contracts/imports/targets';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useChooseMapping, useImportMapping} from './import-mapping.ts';
import {type MappingState, useMapping} from './use-mapping.ts';
import {EncodingChoice} from './EncodingChoice.tsx';
import {MappingColumn} from './MappingColumn.tsx';
import {MappingTickets} from './MappingTickets.tsx';

/** Number of unknown columns shown at first: some exports have many. */
const OTHERS_SHOWN = 15;

interface ImportMappingProps {
  one: Import;
  onDone: () => void;
  onCancel: () => void;
}

interface FormProps extends ImportMappingProps {
  answer: ImportMappingResponse;
}

/** Columns of a file with editable, guessed targets. */
export function ImportMapping(props: ImportMappingProps) {
  const query = useImportMapping(props.one.id);
  return (
    <QueryStates
      query={query}
      thing={t('the columns')}
      skeleton={<SkeletonRows rows={6} height={56} />}
    >
      {(answer) => <MappingForm {...props} answer={answer} />}
    </QueryStates>
  );
}

function Heading({one, answer: {rows, rememberedFrom}}: FormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = plural(rows, '# row', '# rows');
  return (
    <Box sx={{p: {xs: 2, sm: 2.5}, pb: 0}}>
      <Typography variant="caption" color="textSecondary">
        {t('Step 2 of 3')}
      </Typography>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h3"
        sx={{overflowWrap: 'anywhere', outline: 'none'}}
      >
        {t('Columns of {fileName}', {fileName: one.fileName})}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
        {rememberedFrom === null
          ? t('{rows}. Check what each column is imported as.', {rows: found})
          : t('{rows}. Your choices from {file}, which has the same columns, are filled in.', {
              rows: found,
              file: rememberedFrom,
            })}
      </Typography>
    </Box>
  );
}

const Group = ({title, hint, children}: {title: string; hint: string; children: ReactNode}) => (
  <Box component="section" aria-label={title} sx={{mt: 2}}>
    <Box sx={{px: {xs: 2, sm: 2.5}, pb: 1}}>
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
    </Box>
    <Box component="ul" sx={{m: 0, p: 0, listStyle: 'none'}}>
      {children}
    </Box>
  </Box>
);

interface ColumnsProps {
  kind: MappedKind;
  answer: ImportMappingResponse;
  state: MappingState;
}

function Columns({
  kind,
  answer: {columns, mapping, names},
  state: {questions, known, others, leftOut, changeColumn, makeFields},
}: ColumnsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? others : others.slice(0, OTHERS_SHOWN);
  const canMake = kind !== 'contacts' && leftOut.length > 1;
  const rowFor = (index: number) => {
    const [column, choice] = [columns[index], mapping.columns[index]];
    if (!column || !choice) return null;
    const question = questions.find((one) => one.column === index)?.sentence;
    return (
      <MappingColumn
        key={index}
        kind={kind}
        index={index}
        column={column}
        choice={choice}
        names={names}
        question={question}
        onChange={changeColumn}
      />
    );
  };
  return (
    <>
      <Group
        title={t('Recognized columns')}
        hint={
          known.length > 0
            ? t('Imported as shown unless you change them.')
            : t('None. Choose below what the columns contain.')
        }
      >
        {known.map(rowFor)}
      </Group>
      {others.length > 0 ? (
        <Group
          title={t('Other columns')}
          hint={
            kind !== 'contacts'
              ? t('Not imported unless you choose or create a field.')
              : t('Not imported unless you choose a field.')
          }
        >
          {shown.map(rowFor)}
          {canMake || shown.length < others.length ? (
            <Box
              component="li"
              sx={{
                px: {xs: 1, sm: 1.5},
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
              }}
            >
              {shown.length < others.length ? (
                <Button size="small" onClick={() => setShowsAll(true)}>
                  {t('Show all {count} columns', {count: others.length})}
                </Button>
              ) : null}
              {canMake ? (
                <Button size="small" onClick={makeFields}>
                  {t('Create custom fields for all')}
                </Button>
              ) : null}
            </Box>
          ) : null}
        </Group>
      ) : null}
    </>
  );
}

/** Moves the focus to a column that needs an answer, so that the next key acts there. */
const focusColumn = (column: number) =>
  document.querySelector<HTMLElement>(`[data-column="${column}"] [aria-invalid="true"]`)?.focus();

function Finish({
  one,
  onDone,
  onCancel,
  answer: {columns, mapping, rows},
  state: {questions, leftOut},
}: FormProps & {state: MappingState}) {
  const {mutate, isPending, error} = useChooseMapping();
  useLeaveGuard(isPending ? 'block' : 'allow');
  const ofFile = questions.filter(({column}) => column === null);
  const check = () => {
    const first = questions.find(({column}) => column !== null)?.column ?? null;
    if (first !== null) focusColumn(first);
    else if (questions.length === 0) mutate({id: one.id, mapping}, {onSuccess: onDone});
  };
  return (
    <Box sx={{p: {xs: 2, sm: 2.5}, borderTop: 1, borderColor: 'divider'}}>
      {leftOut.length > 0 ? (
        <Typography variant="body2" sx={{mb: 1.5, overflowWrap: 'anywhere'}}>
          {t('Not imported: {columns}.', {
            columns: leftOut.map((index) => columns[index]?.name).join(', '),
          })}
        </Typography>
      ) : null}
      {ofFile.map(({sentence}) => (
        <Alert key={sentence} severity="warning" sx={{mb: 1.5}}>
          {sentence}
        </Alert>
      ))}
      {error ? (
        <Alert severity="error" sx={{mb: 1.5}}>
          {errorSentence(error, t('The rows could not be checked. Try again.'))}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}>
        <Button variant="contained" loading={isPending} onClick={check}>
          {plural(rows, 'Check # row', 'Check # rows')}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={onCancel}>
          {t('Not now')}
        </Button>
        <Box
          role="status"
          sx={{fontSize: 14, color: questions.length > 0 ? 'error.main' : 'text.secondary'}}
        >
          {isPending
            ? t('Checking the rows…')
            : questions.length > 0
              ? plural(questions.length, '# question left', '# questions left')
              : t('Nothing has been imported yet.')}
        </Box>
      </Box>
    </Box>
  );
}

/** Keeps the choices above, while the rest restarts with the columns of another encoding. */
function MappingForm(props: FormProps) {
  const {one, answer} = props;
  const {encoding} = answer;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('Columns of {fileName}', {fileName: one.fileName})}
      sx={{maxWidth: 860}}
    >
      <Heading {...props} />
      {encoding ? <EncodingChoice id={one.id} answer={{...answer, encoding}} /> : null}
      <MappingChoices key={encoding ?? ''} {...props} />
    </Paper>
  );
}

function MappingChoices(props: FormProps) {
  const {one, answer} = props;
  const kind = isMapped(one.format) ? mappedKindOf(one.format) : 'tickets';
  const state = useMapping(one.id, kind, answer);
  return (
    <>
      <Columns kind={kind} answer={answer} state={state} />
      {kind !== 'contacts' ? (
        <MappingTickets
          mapping={answer.mapping}
          hasUnknown={state.filledBy('requester_email') < answer.rows}
          hasNames={state.hasNames}
          hasDates={state.hasDates}
          onChange={state.change}
        />
      ) : null}
      <Finish {...props} state={state} />
    </>
  );
}

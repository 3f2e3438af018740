import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {Form, FormError, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useNavigate, useSearchParams} from '@switchboard/router';
import {Alert, Box, Button, Paper} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {lazy, Suspense, useEffect, useRef, type ReactNode} from 'react';
import {paths, STEPS, type Step} from '../paths.ts';
import {AudienceStep} from './AudienceStep.tsx';
import {DetailsStep} from './DetailsStep.tsx';
import {DraftBar} from './DraftBar.tsx';
import {DraftSteps, STEP_LABELS} from './DraftSteps.tsx';
import {draftSchema, toDraftValues, type DraftValues} from './draft-form.ts';
import {ReviewStep} from './ReviewStep.tsx';
import {SaveLine} from './SaveLine.tsx';
import {stepFaults} from './step-faults.ts';
import {useAutosave, type Autosave} from './use-autosave.ts';

const MessageStep = lazy(() =>
  import('./MessageStep.tsx').then((module) => ({default: module.MessageStep})),
);

const readStep = (search: URLSearchParams): Step =>
  STEPS.find((step) => step === search.get('step')) ?? 'details';

/** Leads to the field that a check named; it is rendered beside the fields, so that it exists as soon as they do. */
function NamedField({field}: {field: string | null}) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!field) return;
    const form = mark.current?.closest('form');
    const name = field.split(/[./]/)[0] ?? '';
    const named = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    const found = named ?? form?.querySelector<HTMLElement>('[role="textbox"], textarea');
    found?.focus();
  }, [field]);
  return <span ref={mark} hidden />;
}

interface StepFieldsProps {
  step: Step;
  autosave: Autosave;
  /** Links to a field. */
  named: ReactNode;
}

function StepFields({step, autosave, named}: StepFieldsProps) {
  switch (step) {
    case 'details':
      return (
        <>
          <DetailsStep />
          {named}
        </>
      );
    case 'audience':
      return (
        <>
          <AudienceStep />
          {named}
        </>
      );
    case 'message':
      return (
        <Suspense fallback={<Box sx={{minHeight: 400}} />}>
          <MessageStep revision={autosave.revision} />
          {named}
        </Suspense>
      );
    case 'review':
      return null;
  }
}

const Refusal = ({approval}: Pick<Broadcast, 'approval'>) =>
  approval?.state === 'refused' ? (
    <Alert severity="warning" sx={{mb: 2, maxWidth: 760}}>
      {t('{name} refused this broadcast: {reason}', {
        name: approval.by.name,
        reason: approval.reason,
      })}
    </Alert>
  ) : null;

/** Moves the focus to a step that opens, not when the page does, nor when it leads to a field. */
function useStepFocus(step: Step, field: string | null) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && !field) panel.current?.focus();
    shown.current = step;
  }, [step, field]);
  return panel;
}

/** A draft in four steps, which is saved automatically. */
export function DraftEditor({broadcast}: {broadcast: Broadcast}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = readStep(search);
  const place = STEPS.indexOf(step);
  const panel = useStepFocus(step, search.get('field'));
  const goTo = (next: Step) => void navigate(paths.edit(broadcast.id, next));
  const form = useAppForm<DraftValues>({
    schema: draftSchema,
    defaultValues: toDraftValues(broadcast),
    confirmLeave: false,
    fieldNames: {ratePerMinute: 'rate', 'subjectTest.subject': 'otherSubject', window: 'days'},
    checkOnSubmit: (values) => stepFaults(step, values),
    onSubmit: async () => {
      const next = STEPS[place + 1];
      if (next && (await autosave.flush())) goTo(next);
      return undefined;
    },
  });
  const autosave = useAutosave(form, broadcast);
  const values = form.getValues();
  const completed = STEPS.filter(
    (one) => one !== 'review' && Object.keys(stepFaults(one, values)).length === 0,
  );
  return (
    <>
      <DraftBar heading={values.name.trim() || t('New Broadcast')}>
        <SaveLine autosave={autosave} />
      </DraftBar>
      <DraftSteps current={step} completed={completed} onStep={goTo} />
      <Refusal approval={autosave.base.approval} />
      {autosave.conflict ? (
        <Box sx={{mb: 2, maxWidth: 760}}>
          <ConflictNotice thing={t('broadcast')} {...autosave.conflict} />
        </Box>
      ) : null}
      <Paper
        ref={panel}
        role="region"
        aria-label={t('Step {n} of {of}: {name}', {
          n: place + 1,
          of: STEPS.length,
          name: STEP_LABELS[step],
        })}
        tabIndex={-1}
        variant="outlined"
        sx={{
          p: {xs: 2, md: 3},
          maxWidth: step === 'message' || step === 'review' ? 1200 : 760,
          outline: 'none',
        }}
      >
        {step === 'review' ? (
          <StoredReview autosave={autosave} />
        ) : (
          <Form form={form} label={t('Edit broadcast')} key={step}>
            <FormError />
            <StepFields
              step={step}
              autosave={autosave}
              named={<NamedField field={search.get('field')} />}
            />
            <Box sx={{display: 'flex', gap: 1}}>
              <SubmitButton>{t('Continue')}</SubmitButton>
              {place > 0 ? (
                <Button onClick={() => goTo(STEPS[place - 1] ?? 'details')}>{t('Back')}</Button>
              ) : null}
            </Box>
          </Form>
        )}
      </Paper>
    </>
  );
}

/** The review of the stored draft: the latest changes are saved first. */
function StoredReview({autosave}: {autosave: Autosave}) {
  const {isStored, flush, base} = autosave;
  const store = useRef(flush);
  useEffect(() => {
    if (!isStored) void store.current();
  }, [isStored]);
  return isStored ? (
    <ReviewStep broadcast={base} />
  ) : (
    <Alert severity="info">{t('The review appears once everything is saved.')}</Alert>
  );
}

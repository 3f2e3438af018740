import {Form, FormError, SubmitButton, type AppForm} from '@switchboard/forms';
import type {Conflict} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {type ReactNode, useRef} from 'react';
import {SaveBar} from './SaveBar.tsx';

export interface SettingFormProps<Values extends object> {
  /** Result of `useSettingForm`. */
  editing: {form: AppForm<Values>; conflict: Conflict | undefined; discard: () => void};
  /** Edited object within a sentence: "policy". */
  thing: string;
  /** Accessible name of the form. */
  label: string;
  saveLabel: string;
  /** Target of "Cancel", or its action. */
  back?: string;
  onCancel?: () => void;
  /** A `SettingGuide`, beside the fields; below them on narrow screens. */
  guide?: ReactNode;
  children: ReactNode;
}

const beside = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)'},
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
};

/** Form of a setting: server error, conflict, fields, and buttons. */
export function SettingForm<Values extends object>({
  editing: {form, conflict, discard},
  thing,
  label,
  saveLabel,
  back,
  onCancel,
  guide,
  children,
}: SettingFormProps<Values>) {
  const fields = useRef<HTMLDivElement>(null);
  const {isDirty, isSubmitting} = form.formState;
  const discardAndGoOn = () => {
    discard();
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return (
    <Form form={form} label={label}>
      <Box sx={guide ? beside : {}}>
        <Box ref={fields} sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.25}}>
          <FormError />
          {conflict ? <ConflictNotice thing={thing} {...conflict} /> : null}
          {children}
          {isDirty || isSubmitting ? null : (
            <Box sx={{display: 'flex', justifyContent: 'end', gap: 1.5}}>
              {back ? (
                <Button component={RouterLink} to={back}>
                  {t('Cancel')}
                </Button>
              ) : null}
              {onCancel ? <Button onClick={onCancel}>{t('Cancel')}</Button> : null}
              <SubmitButton>{saveLabel}</SubmitButton>
            </Box>
          )}
        </Box>
        {guide}
      </Box>
      {isDirty || isSubmitting ? (
        <SaveBar saveLabel={saveLabel} onDiscard={discardAndGoOn} />
      ) : null}
    </Form>
  );
}

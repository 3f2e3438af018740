import {Form, FormError, SubmitButton, type AppForm} from '@switchboard/forms';
import type {Conflict} from '@switchboard/forms/versioned';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import type {ReactNode} from 'react';

export interface SettingFormProps<Values extends object> {
  /** What `useSettingForm` gave. */
  editing: {form: AppForm<Values>; conflict: Conflict | undefined};
  /** What is edited, as in a sentence: "policy". */
  thing: string;
  /** Read out as the form's name. */
  label: string;
  saveLabel: string;
  /** Where "Cancel" leads, or what it does. */
  back?: string;
  onCancel?: () => void;
  children: ReactNode;
}

/** The form of a setting: what the server refused, what somebody else saved, the fields, and the buttons. */
export const SettingForm = <Values extends object>({
  editing: {form, conflict},
  thing,
  label,
  saveLabel,
  back,
  onCancel,
  children,
}: SettingFormProps<Values>) => (
  <Form form={form} label={label}>
    <FormError />
    {conflict ? <ConflictNotice thing={thing} {...conflict} /> : null}
    {children}
    <Box sx={{display: 'flex', gap: 1.5}}>
      <SubmitButton>{saveLabel}</SubmitButton>
      {back ? (
        <Button component={RouterLink} to={back}>
          Cancel
        </Button>
      ) : null}
      {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
    </Box>
  </Form>
);

import {MessageField} from '@switchboard/editor';
import {useFormContext} from '@switchboard/forms';
import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {useId} from 'react';
import type {CourseValues} from '../forms/course-form.ts';
import type {LessonPath} from './paths.ts';

/** Formatted text. Initialised from the form, and remounted with its entry. */
export function RichTextInput({name, label}: {name: `${LessonPath}.html`; label: string}) {
  const {getValues, setValue, getFieldState, formState} = useFormContext<CourseValues>();
  const id = useId();
  const {error} = getFieldState(name, formState);
  return (
    <Box data-field={name}>
      <Typography component="p" variant="subtitle2" sx={{mb: 0.75}}>
        {label}
      </Typography>
      <MessageField
        label={label}
        placeholder=""
        html={getValues(name)}
        isInvalid={error !== undefined}
        {...(error && {describedBy: id})}
        onChange={(html) =>
          setValue(name, html, {
            shouldDirty: true,
            shouldTouch: true,
            // Validates an invalid text again.
            shouldValidate: getFieldState(name).error !== undefined,
          })
        }
        onFiles={() => undefined}
        offers={[]}
        isDocument
      />
      {error ? (
        <FormHelperText id={id} error role="alert">
          {error.message}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

import {MessageField} from '@switchboard/editor';
import {useFormContext} from '@switchboard/forms';
import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {useId} from 'react';
import type {CourseValues} from '../forms/course-form.ts';
import type {LessonPath} from './paths.ts';

/** Formatted text. It begins with what the form holds, and is made anew with its entry. */
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
            // What was wrong with it is judged again.
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

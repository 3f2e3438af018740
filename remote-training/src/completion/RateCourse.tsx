import type {OwnCourseRating} from '@switchboard/contracts/course-ratings/schemas';
import {RATING_COMMENT_MAX} from '@switchboard/contracts/limits';
import {
  Controller,
  Form,
  FormError,
  object,
  string,
  SubmitButton,
  text,
  TextArea,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {FormControl, FormHelperText, showToast, Stack, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {useId} from 'react';
import {useRateCourse} from '../api/ratings.ts';

const STARS = ['1', '2', '3', '4', '5'];

const schema = object({
  stars: string()
    .defined()
    .test('chosen', t('Choose a rating'), (value) => STARS.includes(value)),
  comment: text(t('Comment'), RATING_COMMENT_MAX),
});
interface Values {
  stars: string;
  comment: string;
}

const StarsInput = () => {
  const id = useId();
  return (
    <Controller<Values, 'stars'>
      name="stars"
      render={({field: {ref, ...field}, fieldState: {error}}) => (
        <FormControl error={error !== undefined}>
          <Typography id={id} variant="body2" sx={{fontWeight: 600}}>
            {t('Your rating, from 1 (poor) to 5 (very good)')}
          </Typography>
          <RadioGroup
            row
            aria-labelledby={id}
            {...(error && {'aria-describedby': `${id}-error`})}
            {...field}
          >
            {STARS.map((stars) => (
              <FormControlLabel
                key={stars}
                value={stars}
                control={<Radio {...(stars === '1' && {slotProps: {input: {ref}}})} />}
                label={stars}
              />
            ))}
          </RadioGroup>
          {error ? <FormHelperText id={`${id}-error`}>{error.message}</FormHelperText> : null}
        </FormControl>
      )}
    />
  );
};

/** Rating of a completed course, which can be changed later. */
export function RateCourse({courseId, rating}: {courseId: string; rating: OwnCourseRating | null}) {
  const {mutateAsync} = useRateCourse(courseId);
  const form = useAppForm<Values, unknown>({
    schema,
    defaultValues: {stars: String(rating?.stars ?? ''), comment: rating?.comment ?? ''},
    onSubmit: ({stars, comment}) => mutateAsync({stars: Number(stars), comment: comment.trim()}),
    onSaved: () => showToast({kind: 'success', message: t('Thank you for your rating.')}),
  });
  return (
    <Form form={form} label={t('Rate this course')}>
      <Stack sx={{gap: 2, alignItems: 'flex-start'}}>
        <StarsInput />
        <TextArea
          name="comment"
          label={t('Comment')}
          rows={2}
          hint={t('Optional. Only course authors can read it, with your name.')}
        />
        <FormError />
        <SubmitButton>{rating ? t('Change rating') : t('Send rating')}</SubmitButton>
      </Stack>
    </Form>
  );
}

import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Autocomplete, optionGroup} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useState} from 'react';
import {useLessons} from './lessons.ts';

export interface LessonSearchProps {
  value: FoundLesson | null;
  onChange: (lesson: FoundLesson | null) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Search for a lesson of a published course, grouped by course. */
export function LessonSearch({value, onChange, error, hint}: LessonSearchProps) {
  const [text, setText] = useState('');
  const {data: lessons = [], isFetching, isError} = useLessons(text);
  return (
    <Autocomplete<FoundLesson>
      options={lessons}
      openOnFocus
      autoHighlight
      loading={isFetching}
      loadingText={t('Searching…')}
      noOptionsText={isError ? t("Training can't be reached now.") : t('No lesson found')}
      slotProps={{paper: {elevation: 8}}}
      filterOptions={(all) => all}
      groupBy={({course}) => course.title}
      renderGroup={optionGroup}
      value={value}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, lesson) => onChange(lesson)}
      getOptionLabel={({title}) => title}
      getOptionKey={({id}) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label={t('Lesson')}
          placeholder={t('Title of the lesson or its course')}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}

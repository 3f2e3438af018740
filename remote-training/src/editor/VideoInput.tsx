import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import type {CourseValues} from '../forms/course-form.ts';
import {measureVideo} from '../media/index.ts';
import {FileInput} from './FileInput.tsx';
import type {LessonPath} from './paths.ts';

/** Path of the lesson with the video. */
const pathOf = ({sections}: CourseValues, fileId: string): LessonPath | undefined => {
  const places = sections.flatMap(({lessons}, section) =>
    lessons.map((lesson, place) => ({
      lesson,
      path: `sections.${section}.lessons.${place}` as const,
    })),
  );
  return places.find(({lesson}) => lesson.fileId === fileId)?.path;
};

/** Video of a lesson: a link, or an upload with captions. */
export function VideoInput({path}: {path: LessonPath}) {
  const {getValues, setValue} = useFormContext<CourseValues>();
  const [fileId, url] = useWatch<CourseValues, [`${LessonPath}.fileId`, `${LessonPath}.url`]>({
    name: [`${path}.fileId`, `${path}.url`],
  });
  /** Looks the lesson up by its file: it may have been moved meanwhile, or its video replaced. */
  const noteLength = async ({id, url: src}: CourseFile) => {
    const seconds = src === null ? null : await measureVideo(src);
    const now = pathOf(getValues(), id);
    if (seconds !== null && now) setValue(`${now}.length`, String(seconds), {shouldDirty: true});
  };
  return (
    <>
      {fileId ? null : (
        <TextInput
          name={`${path}.url`}
          label={t('Video link')}
          type="url"
          hint={t('A video on YouTube or Vimeo.')}
        />
      )}
      {url.trim() && !fileId ? null : (
        <FileInput
          name={`${path}.fileId`}
          label={t('Video file')}
          hint={t('Instead of a link: MP4 or WebM, up to 500 MB.')}
          kind="video"
          onUploaded={(file) => void noteLength(file)}
        />
      )}
      {fileId ? (
        <FileInput
          name={`${path}.captionsId`}
          label={t('Captions')}
          hint={t('WebVTT (.vtt) or SubRip (.srt), up to 1 MB.')}
          kind="captions"
        />
      ) : null}
    </>
  );
}

import {TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import type {CourseValues} from '../forms/course-form.ts';
import {measureVideo} from '../media/index.ts';
import {FileInput} from './FileInput.tsx';
import type {LessonPath} from './LessonInput.tsx';

/** The video of a lesson: a link, or an upload with its captions. */
export function VideoInput({path}: {path: LessonPath}) {
  const {setValue} = useFormContext<CourseValues>();
  const [fileId, url] = useWatch<CourseValues, [`${LessonPath}.fileId`, `${LessonPath}.url`]>({
    name: [`${path}.fileId`, `${path}.url`],
  });
  const noteLength = async (src: string) => {
    const seconds = await measureVideo(src);
    if (seconds !== null) setValue(`${path}.length`, String(seconds), {shouldDirty: true});
  };
  return (
    <>
      {fileId ? null : (
        <TextInput
          name={`${path}.url`}
          label={t('Video link')}
          type="url"
          hint={t('The video is on YouTube or Vimeo.')}
        />
      )}
      {url.trim() && !fileId ? null : (
        <FileInput
          name={`${path}.fileId`}
          label={t('Video file')}
          hint={t('Instead of a link: MP4 or WebM, up to 500 MB.')}
          kind="video"
          onUploaded={({url: src}) => void (src && noteLength(src))}
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

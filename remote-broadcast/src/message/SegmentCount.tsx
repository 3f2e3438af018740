import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

/** Number of segments of a text, each of which is paid for, and the reason for an unexpectedly high number. */
export function SegmentCount({text}: {text: string}) {
  const {characters, segments, remaining, unusual} = segmentsOf(text);
  return (
    <>
      {[
        plural(characters, '# character', '# characters'),
        plural(segments, '# segment', '# segments'),
        ...(segments > 0 ? [t('{remaining} left in this segment', {remaining})] : []),
      ].join(' · ')}
      {unusual === null ? null : (
        <>
          <br />
          {t(
            "“{unusual}” isn't in the SMS alphabet, so a segment holds 70 characters instead of 160.",
            {
              unusual,
            },
          )}
        </>
      )}
    </>
  );
}

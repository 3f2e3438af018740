import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

/** How many segments a text takes, each of which is paid for, and why there are more than one would think. */
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

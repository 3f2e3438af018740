import type {RatingSummary} from '@switchboard/contracts/courses/schemas';
import {formats, t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Typography, VisuallyHidden} from '@switchboard/ui';

const figures = new Intl.NumberFormat(formats(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Average rating of a course; hidden while there are too few. */
export const RatingText = ({rating: {average, count}}: {rating: RatingSummary}) => {
  if (average === null) return null;
  const written = figures.format(average);
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      <span aria-hidden>{`★ ${written} (${count})`}</span>
      <VisuallyHidden>
        {plural(count, 'Rated {average} of 5 by # person', 'Rated {average} of 5 by # people', {
          average: written,
        })}
      </VisuallyHidden>
    </Typography>
  );
};

/** Like `RatingText`, for authors, who also see that there are few ratings. */
export const ManagedRating = ({rating}: {rating: RatingSummary}) =>
  rating.count > 0 && rating.average === null ? (
    <Typography component="span" variant="caption" color="textSecondary">
      {t('Small sample ({count})', {count: rating.count})}
    </Typography>
  ) : (
    <RatingText rating={rating} />
  );

import {Box, Skeleton} from '@switchboard/ui';

/** Placeholder for a loading form: labels with their fields. */
export const FormSkeleton = ({fields = 4}: {fields?: number}) => (
  <Box aria-hidden sx={{display: 'grid', gap: 2.25}}>
    {Array.from({length: fields}, (_, index) => (
      <Box key={index} sx={{display: 'grid', gap: 0.75}}>
        <Skeleton width={120 + ((index * 37) % 60)} height={16} />
        <Skeleton height={44} />
      </Box>
    ))}
    <Box sx={{justifySelf: 'end'}}>
      <Skeleton width={110} height={38} />
    </Box>
  </Box>
);

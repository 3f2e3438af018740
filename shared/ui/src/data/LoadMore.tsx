import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {t} from '@switchboard/i18n';

export interface LoadMoreProps {
  /** Number of shown items. */
  shown: number;
  /** Total number of items. */
  total?: number | string | undefined;
  hasMore: boolean;
  loading: boolean;
  onMore: () => unknown;
}

/** End of a growing list: the number of shown items, and the button for the next page. */
export const LoadMore = ({shown, total, hasMore, loading, onMore}: LoadMoreProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      gap: 2,
      p: 2,
    }}
  >
    <Typography role="status" variant="caption" color="textSecondary">
      {total === undefined ? t('{shown} shown', {shown}) : t('{shown} of {total}', {shown, total})}
    </Typography>
    {hasMore ? (
      <Button variant="outlined" size="small" loading={loading} onClick={() => void onMore()}>
        {t('Load more')}
      </Button>
    ) : null}
  </Box>
);

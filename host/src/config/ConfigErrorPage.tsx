import {Box, LogoMark, Paper, Typography} from '@switchboard/ui';

/** The one page that stands instead of the product when its configuration cannot be used (C3, C4). */
export const ConfigErrorPage = ({message}: {message: string}) => (
  <Box role="alert" sx={{display: 'grid', placeItems: 'center', minHeight: '100vh', p: 3}}>
    <Paper variant="outlined" sx={{maxWidth: 560, p: {xs: 3, md: 5}}}>
      <LogoMark size={44} />
      <Typography component="h1" variant="h4" sx={{mt: 2}}>The dashboard is not configured correctly</Typography>
      <Typography sx={{mt: 1, overflowWrap: 'anywhere'}}>{message}</Typography>
      <Typography color="textSecondary" variant="body2" sx={{mt: 2}}>Whoever runs this dashboard can mend it there; then reload this page.</Typography>
    </Paper>
  </Box>
);

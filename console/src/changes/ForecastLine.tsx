import {Alert, Typography} from '@switchboard/ui';
import {RuleList} from './RuleList.tsx';
import type {Forecast} from './use-forecast.ts';

/** Forecast of the gate, before anything is sent. */
export function ForecastLine({forecast}: {forecast: Forecast | undefined}) {
  switch (forecast?.kind) {
    case 'lets':
      return (
        <Typography variant="body2" sx={{color: 'success.dark', fontWeight: 600}}>
          The gate will accept it.
        </Typography>
      );
    case 'unchecked':
      return (
        <Typography variant="body2" color="textSecondary">
          The gate will accept it after a browser check, which runs when you confirm and takes up to
          two minutes.
        </Typography>
      );
    case 'refuses':
      return (
        <Alert severity="error" role="status" sx={{'& .MuiAlert-message': {width: '100%'}}}>
          As it stands, the gate would refuse it:
          <RuleList rules={forecast.rules} />
        </Alert>
      );
    case undefined:
      return null;
  }
}

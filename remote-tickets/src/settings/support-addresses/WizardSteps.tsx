import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {paths} from '../../shared/paths.ts';

export const STEPS = ['address', 'receiving', 'sending'] as const;
export type Step = (typeof STEPS)[number];

const TITLES: Record<Step, string> = {
  address: t('Address'),
  receiving: t('Receiving'),
  sending: t('Sending and DNS'),
};

/** Step in the address bar; the first by default. */
export const toStep = (text: string | null): Step =>
  STEPS.find((step) => step === text) ?? 'address';

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 0.5,
  color: 'text.secondary',
  fontSize: 14,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&[aria-current]': {color: 'primary.main', borderColor: 'primary.main'},
} as const;

const number = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid',
  fontSize: 12.5,
} as const;

const onlyReadOnPhones = {
  '@media (max-width: 599.95px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

interface WizardStepsProps {
  current: Step;
  /** Id of the address; a new one only has the first step. */
  id: string | undefined;
}

/** The three setup steps of a support address. */
export const WizardSteps = ({current, id}: WizardStepsProps) => (
  <Box
    component="nav"
    aria-label={t('Steps')}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      mb: 3,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {STEPS.map((step, index) => {
      const isCurrent = step === current;
      const content = (
        <>
          <Box component="span" aria-hidden sx={number}>
            {index + 1}
          </Box>
          <Box component="span" sx={isCurrent ? {} : onlyReadOnPhones}>
            {TITLES[step]}
          </Box>
        </>
      );
      return id === undefined ? (
        <Box key={step} component="span" sx={look} {...(isCurrent && {'aria-current': 'step'})}>
          {content}
        </Box>
      ) : (
        <Box
          key={step}
          component={Link}
          to={paths.supportAddress(id, step)}
          replace
          sx={look}
          {...(isCurrent && {'aria-current': 'step'})}
        >
          {content}
        </Box>
      );
    })}
  </Box>
);

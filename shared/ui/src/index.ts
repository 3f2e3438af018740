/**
 * Only access to MUI, for everything that the first screen needs; part of the first page load, so
 * it stays small. Menus, dialogs and drawers: `./overlay` · selects, switches: `./form` · tables,
 * tabs, lists: `./data` · `./icons` · `./charts`.
 */
export {default as Alert} from '@mui/material/Alert';
export {default as Box, type BoxProps} from '@mui/material/Box';
export {default as Button, type ButtonProps} from '@mui/material/Button';
export {default as CircularProgress} from '@mui/material/CircularProgress';
export {default as FormControl} from '@mui/material/FormControl';
export {default as FormHelperText} from '@mui/material/FormHelperText';
export {default as IconButton, type IconButtonProps} from '@mui/material/IconButton';
export {default as InputAdornment} from '@mui/material/InputAdornment';
export {default as InputLabel} from '@mui/material/InputLabel';
export {default as Link, type LinkProps} from '@mui/material/Link';
export {default as OutlinedInput, type OutlinedInputProps} from '@mui/material/OutlinedInput';
export {default as Paper} from '@mui/material/Paper';
export {default as Stack} from '@mui/material/Stack';
export {default as SvgIcon} from '@mui/material/SvgIcon';
export {default as Typography} from '@mui/material/Typography';
export {default as useMediaQuery} from '@mui/material/useMediaQuery';
export {useTheme, type Theme} from '@mui/material/styles';

export {default as backgroundPicture} from './brand/background.svg';
export {loadFont} from './theme/fonts.ts';
export {Logo, LogoMark, type LogoProps} from './brand/Logo.tsx';
export {AlertHost} from './messages/AlertHost.tsx';
export {showAlert, type AlertIcon, type AlertOptions} from './messages/alert-store.ts';
export {Toasts} from './messages/Toasts.tsx';
export {confirmLeave} from './messages/confirm-leave.ts';
export {dismissToast, showToast, type Toast, type ToastKind} from './messages/toast-store.ts';
export {PageHeading, type PageHeadingProps} from './page/PageHeading.tsx';
export {useHeadingFocus} from './page/use-heading-focus.ts';
export {usePageTitle, useProductName} from './page/product.ts';
export {SectionRoot, type SectionRootProps} from './page/SectionRoot.tsx';
export {VisuallyHidden} from './page/VisuallyHidden.tsx';
export {UserAvatar, type UserAvatarProps} from './people/UserAvatar.tsx';
export {whenIdle} from './idle/when-idle.ts';
export {EmptyState, type EmptyStateProps} from './states/EmptyState.tsx';
export {ErrorCard, type ErrorCardProps} from './states/ErrorCard.tsx';
export {ErrorFallback, type ErrorFallbackProps} from './states/ErrorFallback.tsx';
export {LoadingView, type LoadingViewProps} from './states/LoadingView.tsx';
export {
  QueryStates,
  SkeletonRows,
  type QueryState,
  type QueryStatesProps,
} from './states/QueryStates.tsx';
export {Skeleton, type SkeletonProps} from './states/Skeleton.tsx';
export {dense, showDensity, showTheme, useDensity, type Density} from './theme/appearance.ts';
export {ThemeRoot, type ThemeRootProps} from './theme/ThemeRoot.tsx';
export {formatDate} from './time/dates.ts';
export {DateTime, RelativeTime} from './time/RelativeTime.tsx';
export {useTimeZone} from './time/time-zone.ts';

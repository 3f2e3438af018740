import {SHAPES} from './shapes.ts';

export interface PictogramProps {
  of: keyof typeof SHAPES;
}

/** Picture for the icon of an `EmptyState`, in two tones of the surrounding colour. */
export function Pictogram({of}: PictogramProps) {
  const [soft, lines] = SHAPES[of];
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={32}
      height={32}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={soft} fill="currentColor" fillOpacity={0.2} stroke="none" />
      <path d={lines} />
    </svg>
  );
}

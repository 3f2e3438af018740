import {create} from 'qrcode';

/** Points of white around the code, as scanners want it. */
const MARGIN = 4;

/** Dark points as one path. */
const pathOf = ({size, data}: {size: number; data: Uint8Array}) =>
  Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + MARGIN} ${Math.floor(index / size) + MARGIN}h1v1h-1z` : '',
  ).join('');

export interface QrCodeProps {
  text: string;
  /** Read out: what scanning it does. */
  label: string;
}

/** A text for a phone's camera: black on white in every theme, as cameras want it. */
export function QrCode({text, label}: QrCodeProps) {
  const {modules} = create(text, {errorCorrectionLevel: 'M'});
  const side = modules.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={pathOf(modules)} fill="black" />
    </svg>
  );
}

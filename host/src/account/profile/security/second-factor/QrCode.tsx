import {create} from 'qrcode';

/** White margin around the code in points, as scanners require. */
const MARGIN = 4;

/** Dark points as one path. */
const pathOf = ({size, data}: {size: number; data: Uint8Array}) =>
  Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + MARGIN} ${Math.floor(index / size) + MARGIN}h1v1h-1z` : '',
  ).join('');

export interface QrCodeProps {
  text: string;
  /** Read out: purpose of scanning it. */
  label: string;
}

/** Text for a phone's camera: black on white in every theme, as cameras require. */
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

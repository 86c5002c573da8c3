import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';

/** Cameras need a light margin of four modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** One path for all dark modules, each run of a row as one bar. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x + 1] === true) x += 1;
      bars.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return bars.join('');
}

/**
 * A link as a QR code, for the phone on the sofa. It is dark on light in the dark theme too: many cameras do not read it
 * the other way round. `label` is its spoken name; show the link as text beside it for whoever has no camera.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className="qr-light" width={size} height={size} />
      <path className="qr-dark" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

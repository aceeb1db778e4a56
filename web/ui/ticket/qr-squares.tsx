import type { QRCode } from 'qrcode'

// A scanner needs four empty modules around the code; the white margin of `QrPanel` is the rest.
const MARGIN_MODULES = 2

/** A QR code as one path, black without a background: it belongs into a `QrPanel`. */
export function QrSquares({ modules: { size, data }, label }: { modules: QRCode['modules']; label: string }) {
  const side = size + 2 * MARGIN_MODULES
  const squares = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return (
    <svg
      aria-label={label}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`${-MARGIN_MODULES} ${-MARGIN_MODULES} ${side} ${side}`}
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

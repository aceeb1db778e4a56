import type { QRCode } from 'qrcode'
import type { ReactNode } from 'react'

// A scanner needs four empty modules around the code; the white margin of `QrPanel` provides the other two.
const MARGIN_MODULES = 2

interface QrPanelProps {
  /** The square code; black on white in dark mode too, because cameras could not read it otherwise. */
  code: ReactNode
  caption?: string
  action?: ReactNode
}

export function QrPanel({ code, caption, action }: QrPanelProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      <figure className="flex flex-col items-center gap-3">
        <div className="size-[232px] rounded-card bg-white p-[16px] shadow-raised forced-color-adjust-none [&>*]:size-[200px]">
          {code}
        </div>
        {caption ? (
          <figcaption className="max-w-64 text-balance text-center text-sm text-soft">{caption}</figcaption>
        ) : null}
      </figure>
      {action}
    </div>
  )
}

/** A QR code as one black path without a background; for use in a `QrPanel`. */
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

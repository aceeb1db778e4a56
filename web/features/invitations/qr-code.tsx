import { create } from 'qrcode'

const SIZE_PX = 200

/** Dark on white whatever the theme: many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares: string[] = []
  data.forEach((isDark, index) => {
    if (isDark) squares.push(`M${index % size} ${Math.floor(index / size)}h1v1h-1z`)
  })
  return (
    <div className="mx-auto rounded-card bg-white p-4">
      <svg
        aria-label={label}
        height={SIZE_PX}
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${size} ${size}`}
        width={SIZE_PX}
      >
        <path d={squares.join('')} fill="#000" />
      </svg>
    </div>
  )
}

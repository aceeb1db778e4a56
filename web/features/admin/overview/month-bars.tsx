import { BarChart, Bar as Bars, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'

/**
 * Space for half of the highest number of the scale, for the last month's label, which is wider than its bar, and at
 * the left for the focus ring.
 */
const MARGIN = { top: 12, right: 14, bottom: 0, left: 4 }
/** Hides the browser's focus outline of SVG content unless the focus comes from the keyboard. */
const CHART_CLASS = 'size-full [&_svg]:rounded-field [&_:focus:not(:focus-visible)]:outline-none'
const TICK = { className: 'text-xs tabular-nums', fill: 'var(--color-soft)' }
const UNDER_POINTER = { fill: 'var(--color-ink)', fillOpacity: 0.06 }
const [EARLIER, NOW] = ['var(--color-field)', 'var(--color-urucum)']
const LABEL_GAP_PX = 10
const TICKS = 4
/** Every third month has a label, counted back from the current month, so that all charts label the same months. */
const MONTHS_PER_LABEL = 3
/** Makes a value of 1 visible beside a value of 1,000. */
const MIN_HEIGHT_PX = 2

export interface Bar {
  label: string
  value: number
  text: string
}

interface MonthBarsProps {
  label: string
  bars: readonly Bar[]
  writeTick: (value: number) => string
}

/**
 * Draws the months as bars and marks the current month. Pointer, finger and arrow keys select a month. Only this file
 * imports the chart library, and `charts.tsx` loads it lazily (docs/performance.md).
 */
export function MonthBars({ label, bars, writeTick }: MonthBarsProps) {
  const isFlat = bars.every(({ value }) => value === 0)
  const months = bars.map((bar, index) => ({ ...bar, fill: index === bars.length - 1 ? NOW : EARLIER }))
  const named = bars.filter((_, index) => (bars.length - 1 - index) % MONTHS_PER_LABEL === 0).map((bar) => bar.label)
  // If all values are 0, the library would choose an arbitrary scale.
  const scale = isFlat ? { domain: [0, 1], ticks: [0] } : { tickCount: TICKS }
  return (
    <BarChart aria-label={label} barCategoryGap="22%" className={CHART_CLASS} data={months} margin={MARGIN} responsive>
      <CartesianGrid horizontal={!isFlat} stroke="var(--color-line)" vertical={false} />
      <XAxis
        axisLine={{ stroke: 'var(--color-field)' }}
        dataKey="label"
        height="auto"
        interval="equidistantPreserveEnd"
        minTickGap={LABEL_GAP_PX}
        tick={TICK}
        tickLine={false}
        ticks={named}
      />
      <YAxis
        allowDecimals={false}
        axisLine={false}
        niceTicks="snap125"
        tick={TICK}
        tickFormatter={writeTick}
        tickLine={false}
        width="auto"
        {...scale}
      />
      <Tooltip content={Month} cursor={UNDER_POINTER} isAnimationActive={false} />
      <Bars
        dataKey="value"
        isAnimationActive={false}
        name=""
        minPointSize={(value) => (value ? MIN_HEIGHT_PX : 0)}
        radius={[3, 3, 0, 0]}
      />
    </BarChart>
  )
}

function Month({ active, payload }: TooltipContentProps) {
  const bar: Bar | undefined = payload[0]?.payload
  return (
    <div role="status">
      {active && bar ? (
        <p className="whitespace-nowrap rounded-field bg-toast px-3 py-1.5 text-on-toast text-sm">
          {bar.label} <b className="ml-1 font-semibold tabular-nums">{bar.text}</b>
        </p>
      ) : null}
    </div>
  )
}

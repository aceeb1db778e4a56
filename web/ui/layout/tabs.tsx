import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** Number of open cases in the tab, as text and for screen readers; null: none, or not known yet. */
  count?: { shown: string; words: string } | null
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The negative margin undoes the page's margin on narrow screens. */
const LINE_CLASS = 'border-line border-b max-sm:-mx-[min(1rem,5vw)]'
const ROW_CLASS =
  'flex max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:px-[calc(min(1rem,5vw)-0.5rem)] sm:-mx-4 sm:flex-wrap'
const TAB_CLASS =
  'relative min-h-12 shrink-0 whitespace-nowrap px-2 sm:px-4 font-semibold text-soft hover:text-ink -outline-offset-3 aria-selected:text-ink after:absolute after:inset-x-2 sm:after:inset-x-4 after:bottom-0 after:h-[3px] after:rounded-full aria-selected:after:bg-ink'

/**
 * Tabs as in the ARIA pattern: the row is one stop of the Tab key; arrow keys, Home and End choose a tab. Only the
 * chosen panel is rendered.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId()
  const chosen = tabs.findIndex((tab) => tab.value === value)
  return (
    <div>
      <TabRow chosen={chosen} id={id} label={label} onChange={onChange} tabs={tabs} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain no other focusable element */}
      <div aria-labelledby={`${id}-${chosen}`} className="pt-6" id={`${id}-panel`} role="tabpanel" tabIndex={0}>
        {tabs[chosen]?.panel}
      </div>
    </div>
  )
}

interface TabRowProps<Value extends string> extends Omit<TabsProps<Value>, 'value'> {
  id: string
  chosen: number
}

/**
 * The row of tabs. Its first label is aligned with the title above. If the tabs do not fit, they wrap; on narrow screens
 * the row reaches both edges and scrolls instead. The page never scrolls sideways.
 */
function TabRow<Value extends string>({ id, label, tabs, chosen, onChange }: TabRowProps<Value>) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (list.current) showInRow(list.current, chosen)
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const index = STEPS[event.key]?.(chosen, tabs.length)
    const next = index === undefined ? undefined : tabs[index]
    if (index === undefined || !next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }

  return (
    <div className={LINE_CLASS}>
      <div aria-label={label} className={ROW_CLASS} onKeyDown={onKeyDown} ref={list} role="tablist">
        {tabs.map((tab, index) => (
          <button
            aria-controls={index === chosen ? `${id}-panel` : undefined}
            aria-selected={index === chosen}
            className={TAB_CLASS}
            id={`${id}-${index}`}
            key={tab.value}
            onClick={() => onChange(tab.value)}
            role="tab"
            tabIndex={index === chosen ? 0 : -1}
            type="button"
          >
            {tab.label}
            {tab.count ? <span className="sr-only">{` ${tab.count.words}`}</span> : null}
            {tab.count === undefined ? null : <Count shown={tab.count?.shown} />}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Reserves its space before the number is known, so that no tab moves. */
function Count({ shown }: { shown: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`ml-1 inline-block w-7 rounded-full text-center text-xs leading-5 tabular-nums ${shown ? 'bg-blush text-on-blush' : ''}`}
    >
      {shown}
    </span>
  )
}

/** Centres the chosen tab in a scrolling row. `scrollIntoView` would also scroll the page. */
function showInRow(row: HTMLElement, index: number) {
  const tab = row.children[index]
  if (!tab) return
  const [rowBox, tabBox] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += tabBox.left + tabBox.width / 2 - (rowBox.left + rowBox.width / 2)
}

import { joining } from '../../../copy/couples/joining.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'

const copy = joining.shared

/** What both of a couple see, and what each keeps. */
export function SharedList() {
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Lines icon="check" items={copy.items} title={copy.title} tone="text-mata" />
      <Lines icon="lock" items={copy.own} title={copy.ownTitle} tone="text-soft" />
    </div>
  )
}

interface LinesProps {
  title: string
  items: readonly string[]
  icon: IconName
  tone: string
}

function Lines({ title, items, icon, tone }: LinesProps) {
  return (
    <div>
      <h2 className="font-sans font-semibold text-base leading-snug">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {items.map((item) => (
          <li className="flex gap-2" key={item}>
            <span className={`mt-0.5 ${tone}`}>
              <Icon name={icon} size={18} />
            </span>
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

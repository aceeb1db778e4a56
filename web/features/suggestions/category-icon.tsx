import type { IconName, OwnIcon } from '../../ui/icon/icon.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** The category's icon in the corner of its drawing; `name` is the icon's name in the data. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <span className="absolute bottom-1.5 left-1.5 inline-flex size-8 sm:bottom-2 sm:left-2 sm:size-9 items-center justify-center rounded-full bg-paper text-ink">
      <Icon name={toIconName(name)} size={18} />
    </span>
  )
}

/** The mark in the corner of the chosen category's drawing. */
export const ChosenMark = () => (
  <span className="absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-full bg-ink text-paper">
    <Icon name="check" />
  </span>
)

/** Icons that only data refers to, on the grid of `icon.tsx`. */
const OWN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fire: 'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4-3-5.5-3.5-9.5-2.5 1-4.5 3.5-4.5 6-1-.5-1.5-1.5-1.5-3-2 1.5-3.5 4-3.5 6.5A6.5 6.5 0 0 0 12 21Z',
    futbol:
      'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2L12 8.2ZM12 8.2V3.5M15.6 10.8l4.6-1.5M14.2 15l2.7 4M9.8 15l-2.7 4M8.4 10.8 3.8 9.3',
    gem: 'M7 4.5h10l4 5.5-9 10.5L3 10l4-5.5ZM3 10h18M12 20.5 8.5 10 12 4.5l3.5 5.5L12 20.5',
    heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z',
    landmark: 'M12 3.5 3.5 8.5h17L12 3.5ZM5.5 11.5v5.5M10 11.5v5.5M14 11.5v5.5M18.5 11.5v5.5M3.5 20.5h17',
    leaf: 'M5 19C4 10 9.5 4.5 20 4c.5 10.5-4.5 16-13 15M4 21c2-5 5-8.5 9.5-11',
    medal: 'M12 20.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM9 11 5.5 3.5h4L12 9l2.5-5.5h4L15 11M12 13.5v4',
    moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
    mountain: 'M2.5 19.5 9.5 6l4 7.5 2.5-3.5 5.5 9.5h-19ZM7 11l2.5 2 2-1.5',
    plane: 'M21 3.5 3 10.5l6.5 3.5L13.5 20.5 21 3.5ZM9.5 14 21 3.5',
    spa: 'M12 19.5c-4-2.5-4.5-9 0-14.5 4.5 5.5 4 12 0 14.5ZM9 13.5C7.5 11.5 5.5 10.5 3 10.5c0 5 3.5 9 9 9s9-4 9-9c-2.5 0-4.5 1-6 3',
    utensils: 'M7 3.5v17M4 3.5V8a3 3 0 0 0 6 0V3.5M17 20.5v-6.5h-2.5V9c0-3 1-5 2.5-5.5V14',
    water:
      'M2.5 8c2 0 2-1.5 4-1.5S8.5 8 10.3 8s2-1.5 3.8-1.5S16 8 17.9 8s1.8-1.5 3.6-1.5M2.5 13c2 0 2-1.5 4-1.5S8.5 13 10.3 13s2-1.5 3.8-1.5S16 13 17.9 13s1.8-1.5 3.6-1.5M2.5 18c2 0 2-1.5 4-1.5S8.5 18 10.3 18s2-1.5 3.8-1.5 1.9 1.5 3.8 1.5 1.8-1.5 3.6-1.5',
  }),
)

/** Font Awesome names of icons that the product has under another name. */
const ALIASES: ReadonlyMap<string, IconName> = new Map<string, IconName>(
  Object.entries({
    crown: 'crown',
    'map-marker-alt': 'pin',
    star: 'star',
    'ticket-alt': 'ticket',
    trophy: 'trophy',
  }),
)

/** Every icon name that data may use. */
export const dataIconNames = (): string[] => [...OWN.keys(), ...ALIASES.keys()]

/** The icon for a name in data; `award` for an unknown name. */
export function toIconName(name: string): IconName | OwnIcon {
  const path = OWN.get(name)
  return path ? { path } : (ALIASES.get(name) ?? 'award')
}

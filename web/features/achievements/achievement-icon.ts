import type { IconName } from '../../ui/icon.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  heart: 'heart',
  'map-marker-alt': 'pin',
  fire: 'fire',
  star: 'star',
  trophy: 'trophy',
  crown: 'crown',
}

/** Our drawing for an icon name in the data; an unknown name is a plain award. */
export const toIcon = (name: string): IconName => ICONS[name] ?? 'award'

import type { IconName } from './icon.tsx'

/** Names that a well-known icon library gives to what ours calls otherwise. */
const ALIASES: Readonly<Record<string, IconName>> = {
  crown: 'crown',
  fire: 'fire',
  futbol: 'futbol',
  gem: 'gem',
  heart: 'heart',
  landmark: 'landmark',
  leaf: 'leaf',
  'map-marker-alt': 'pin',
  medal: 'medal',
  moon: 'moon',
  mountain: 'mountain',
  plane: 'plane',
  spa: 'spa',
  star: 'star',
  'ticket-alt': 'ticket',
  trophy: 'trophy',
  utensils: 'utensils',
  water: 'water',
}

/** Our drawing for an icon name in data; an unknown name is a plain award. */
export const toIconName = (name: string): IconName => ALIASES[name] ?? 'award'

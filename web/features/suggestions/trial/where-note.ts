import type { Activity } from '#contracts/suggestions'
import { trial } from '../../../copy/suggestions/trial.ts'

/** A city as typed, and which municipality it is when one was picked. */
interface AskedCity {
  text: string
  cityId: string | null
}

type Located = Pick<Activity, 'city' | 'kind'>

/** What has to be said about where the places are; `null` when they are where they were asked for. */
export function whereNote({ text, cityId }: AskedCity, places: readonly Located[]): string | null {
  if (places.length === 0) return null
  const asked = text.trim()
  if (cityId === null) return asked ? trial.notes.unknownCity(asked) : trial.notes.noCity
  // More than a sentence would be read by nobody: that there are ideas for home among them comes first.
  if (places.some(({ kind }) => kind === 'idea')) return trial.notes.ideas
  const elsewhere = places.filter(({ city, kind }) => kind === 'place' && city !== asked).length
  if (elsewhere === 0) return null
  return elsewhere === places.length ? trial.notes.allElsewhere(asked) : trial.notes.someElsewhere
}

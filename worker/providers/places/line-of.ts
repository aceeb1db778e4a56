/** Marks that turn the reading direction around or show nothing: only a forged name needs them. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Longest texts of a place that are believed. */
export const MAX_LENGTHS = { name: 200, line: 300, url: 1_000, notation: 500 } as const

/** A text of a source as one line; null when it says nothing, cannot be shown or is absurdly long. */
export function lineOf(text: string | null | undefined, maxLength: number): string | null {
  const line = (text ?? '').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  const isUsable = line.length <= maxLength && SAYS_SOMETHING.test(line) && !UNPRINTABLE.test(line)
  return isUsable ? line : null
}

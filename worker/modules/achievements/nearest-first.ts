import type { Achievement } from '#contracts/achievements'

const remaining = ({ progress }: Achievement): number => 1 - progress.current / progress.target

/** Locked achievements by what is left of them; of those that are equally far the one with less to do comes first. */
export const nearestFirst = (a: Achievement, b: Achievement): number =>
  remaining(a) - remaining(b) || a.progress.target - b.progress.target

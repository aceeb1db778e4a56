import { HOME_IDEAS } from './home-ideas.ts'
import type { Idea } from './idea.ts'
import { SEASON_IDEAS } from './season-ideas.ts'
import { STREET_IDEAS } from './street-ideas.ts'

/** All ideas, for when a town and its neighbours have nothing new left; every category has at least twelve at any time. */
export const IDEAS: readonly Idea[] = [...HOME_IDEAS, ...STREET_IDEAS, ...SEASON_IDEAS]

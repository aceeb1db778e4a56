import type { Screen } from './screen.ts'

/** Every screen in every state that somebody can get to see. */
export const SCREENS: readonly Screen[] = []

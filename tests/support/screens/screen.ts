import type { Page } from 'playwright-core'
import type { World } from '../world/world.ts'

export const ROLES = ['visitor', 'user', 'premium', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface Stage {
  /** A blank page with the session of the screen's role. */
  page: Page
  world: World
}

export interface Screen {
  /** File name of the screenshots: `landing`, `invite-chosen`. */
  name: string
  role: Role
  /** Opens the screen in its state; resolves when everything is on screen. */
  open: (stage: Stage) => Promise<void>
  /** Expected console errors of the state, e.g. of a deleted invitation. */
  expects?: readonly RegExp[]
}

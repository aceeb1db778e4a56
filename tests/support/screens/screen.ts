import type { Page } from 'playwright-core'
import type { World } from '../world/world.ts'

/** Who looks at a screen. */
export const ROLES = ['visitor', 'user', 'premium', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface Stage {
  /** Signed in as the screen's role, on no page yet. */
  page: Page
  world: World
}

/** One screen in one state, as somebody with that role sees it. */
export interface Screen {
  /** Names its pictures: `landing`, `invite-chosen`. */
  name: string
  role: Role
  /** Goes there and brings the state about; resolves when all of it is on screen. */
  open: (stage: Stage) => Promise<void>
  /** What the browser may complain of because the state consists in it, e.g. an invitation that is gone. */
  expects?: readonly RegExp[]
}

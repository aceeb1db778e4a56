import type { Page } from 'playwright-core'
import type { World } from '../world/world.ts'

/** Looks at the page as the account that was registered a moment ago. */
export const becomeNewcomer = (page: Page, { newcomer }: World) =>
  page.addInitScript((token) => localStorage.setItem('jwt_token', token), newcomer.token)

/** What a browser says of an answer with 500. */
export const FAILED = [/status of 500/]

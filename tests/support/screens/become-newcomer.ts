import type { Page } from 'playwright-core'
import type { World } from '../world/world.ts'

/** Replaces the session by that of a new account. */
export const becomeNewcomer = (page: Page, { newcomer }: World) =>
  page.addInitScript((token) => localStorage.setItem('jwt_token', token), newcomer.token)

/** Console error of a response with 500. */
export const FAILED = [/status of 500/]

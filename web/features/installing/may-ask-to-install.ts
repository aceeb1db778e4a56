import { type Device, isApplePhone } from '../../lib/device.ts'
import { PATHS } from '../../lib/paths.ts'

/** Screens up to this width count as phones; how long the card waits (docs/rules.md, web.2). */
const MOBILE_WIDTH_PX = 768
const AFTER_EVENT_MS = 3000
const AFTER_LOAD_MS = 5000

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|Opera Mini/i

export interface InstallAnswers {
  isInstalled: boolean
  isDismissed: boolean
}

export const isMobile = (device: Omit<Device, 'isStandalone'>) =>
  device.widthPx <= MOBILE_WIDTH_PX || MOBILE.test(device.userAgent) || isApplePhone(device)

/** Whether the card may ask to install. */
export const mayAskToInstall = (device: Device, { isInstalled, isDismissed }: InstallAnswers) =>
  isMobile(device) && !device.isStandalone && !isInstalled && !isDismissed

/** Whether the menu offers to install. A browser that offers it again knows best: the app was removed. */
export const canInstall = (isStandalone: boolean, isInstalled: boolean, hasEvent: boolean) =>
  !isStandalone && (hasEvent || !isInstalled)

/** Pages where a form is filled in, for a visitor also those that open the login form in their place. */
const WITH_FORM: readonly string[] = [
  PATHS.auth,
  PATHS.newInvitation,
  PATHS.coupleProfile,
  PATHS.account,
  PATHS.privacyCentre,
  PATHS.checkout,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.confirmEmail,
  PATHS.unsubscribe,
]
const JOINING = PATHS.join.slice(0, PATHS.join.indexOf(':'))
const isGated = (pathname: string) =>
  [PATHS.dashboard, PATHS.admin].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Whether the page at `pathname` is a task that the card must not interrupt. */
export const isFillingForm = (pathname: string, isVisitor: boolean) =>
  WITH_FORM.includes(pathname) || pathname.startsWith(JOINING) || (isVisitor && isGated(pathname))

/**
 * How long the card waits: 3 s after the browser's event, without one 5 s after the page was loaded. Where that is
 * over, the previous page did not show the card: the wait starts again.
 *
 * @returns milliseconds; `null` while the page loads
 */
export function toWaitMs(heardAtMs: number | null, loadedAtMs: number | null, nowMs: number): number | null {
  const [sinceMs, waitMs] = heardAtMs === null ? [loadedAtMs, AFTER_LOAD_MS] : [heardAtMs, AFTER_EVENT_MS]
  if (sinceMs === null) return null
  const leftMs = sinceMs + waitMs - nowMs
  return leftMs > 0 ? leftMs : waitMs
}

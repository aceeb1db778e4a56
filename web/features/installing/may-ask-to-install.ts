import { type Device, isAppleMobile } from '../../lib/device.ts'
import { PATHS } from '../../lib/paths.ts'

/** Screens up to this width count as phones (docs/rules.md, web.2). */
const MOBILE_WIDTH_PX = 768
const AFTER_EVENT_MS = 3000
const AFTER_LOAD_MS = 5000

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|Opera Mini/i

export interface InstallAnswers {
  isInstalled: boolean
  isDismissed: boolean
}

export const isMobile = (device: Omit<Device, 'isStandalone'>) =>
  device.widthPx <= MOBILE_WIDTH_PX || MOBILE.test(device.userAgent) || isAppleMobile(device)

export const mayAskToInstall = (device: Device, { isInstalled, isDismissed }: InstallAnswers) =>
  isMobile(device) && !device.isStandalone && !isInstalled && !isDismissed

/** Whether the menu offers to install. A new install event means that the app was removed, regardless of the stored answer. */
export const canInstall = (isStandalone: boolean, isInstalled: boolean, hasEvent: boolean) =>
  !isStandalone && (hasEvent || !isInstalled)

/** Pages with a form or a success message. */
const WITH_FORM: readonly string[] = [
  PATHS.auth,
  PATHS.newInvitation,
  PATHS.coupleProfile,
  PATHS.account,
  PATHS.privacyCentre,
  PATHS.together,
  PATHS.admin,
  PATHS.checkout,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.confirmEmail,
  PATHS.unsubscribe,
]
const WITH_TASK = [PATHS.join, PATHS.ownInvitation].map((path) => path.slice(0, path.indexOf(':')))
const isGated = (pathname: string) =>
  [PATHS.dashboard, PATHS.admin].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Whether the page at `pathname` has a form or a task, which the card must not interrupt. */
export const isBusyPage = (pathname: string, isVisitor: boolean) =>
  WITH_FORM.includes(pathname) ||
  WITH_TASK.some((path) => pathname.startsWith(path)) ||
  (isVisitor && isGated(pathname))

/**
 * How long the card waits: 3 s after the browser's event, or 5 s after the load without one, and as long after the first
 * use of the page. If this time is already over, the previous page did not show the card, and the full wait starts again.
 *
 * @param usedAtMs - the first press of a visitor; 0 for a member
 * @returns milliseconds; `null` while the page loads
 */
export function toWaitMs(
  eventAtMs: number | null,
  loadedAtMs: number | null,
  nowMs: number,
  usedAtMs = 0,
): number | null {
  const [sinceMs, waitMs] = eventAtMs === null ? [loadedAtMs, AFTER_LOAD_MS] : [eventAtMs, AFTER_EVENT_MS]
  if (sinceMs === null) return null
  const leftMs = Math.max(sinceMs, usedAtMs) + waitMs - nowMs
  return leftMs > 0 ? leftMs : waitMs
}

import { type Device, isApplePhone } from '../../lib/device.ts'

/** The platforms that differ in how a person installs the app by hand. */
export type Platform =
  | 'safari-ios'
  | 'other-ios'
  | 'inside-app-ios'
  | 'android'
  | 'inside-app-android'
  | 'chromium'
  | 'safari-mac'
  | 'firefox'
  | 'desktop'

// Apps that open links in a window of their own; on Android every such window says `wv`.
const INSIDE_APP =
  /; wv\)|FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger|LinkedInApp|Snapchat|BytedanceWebview|musical_ly|TikTok|\bLine\//
const OTHER_IOS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser/

/** Whether a page is open inside another app, which installs nothing and forgets the session when it is closed. */
export const isInsideApp = (device: Pick<Device, 'userAgent' | 'touchPoints'>): boolean =>
  toPlatform(device).startsWith('inside-app')

/** Tells platforms apart by what the browser says of itself, which is all there is. */
export function toPlatform(device: Pick<Device, 'userAgent' | 'touchPoints'>): Platform {
  const { userAgent } = device
  const isInside = INSIDE_APP.test(userAgent)
  if (isApplePhone(device)) {
    if (isInside) return 'inside-app-ios'
    return OTHER_IOS.test(userAgent) ? 'other-ios' : 'safari-ios'
  }
  if (isInside) return 'inside-app-android'
  if (/Android/.test(userAgent)) return 'android'
  return toDesktop(userAgent)
}

function toDesktop(userAgent: string): Platform {
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\//.test(userAgent)) return 'chromium'
  return /Macintosh.*Safari\//.test(userAgent) ? 'safari-mac' : 'desktop'
}

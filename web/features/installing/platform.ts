import { type Device, isAppleMobile } from '../../lib/device.ts'

/** The platforms with different steps to install the app by hand. */
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

// User agents of apps that open links in their own window; on Android every such window contains `wv`.
const INSIDE_APP =
  /; wv\)|FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger|LinkedInApp|Snapchat|BytedanceWebview|musical_ly|TikTok|\bLine\//
const OTHER_IOS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser/

/** Whether a page is open inside another app's browser, which cannot install and loses the session when it closes. */
export const isInsideApp = (device: Pick<Device, 'userAgent' | 'touchPoints'>): boolean =>
  toPlatform(device).startsWith('inside-app')

/** Derives the platform from the user agent; browsers offer no other information. */
export function toPlatform(device: Pick<Device, 'userAgent' | 'touchPoints'>): Platform {
  const { userAgent } = device
  const isInside = INSIDE_APP.test(userAgent)
  if (isAppleMobile(device)) {
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

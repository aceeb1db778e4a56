import type { Device } from '../../lib/device.ts'

/** What the browser says of the device it runs on. */
export const readDevice = (): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  widthPx: window.innerWidth,
  isStandalone: window.matchMedia('(display-mode: standalone)').matches || isOnAppleHomeScreen(),
})

// Safari said so before there was a standard for it, and on an iPhone it is the surer of the two.
const isOnAppleHomeScreen = () => 'standalone' in navigator && navigator.standalone === true

import type { Device } from '../../lib/device.ts'

export const readDevice = (): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  widthPx: window.innerWidth,
  isStandalone: window.matchMedia('(display-mode: standalone)').matches || isOnAppleHomeScreen(),
})

// Safari's own property is older than the standard and more reliable on an iPhone.
const isOnAppleHomeScreen = () => 'standalone' in navigator && navigator.standalone === true

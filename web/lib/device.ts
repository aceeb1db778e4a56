/** The browser's information about its device. */
export interface Device {
  userAgent: string
  touchPoints: number
  widthPx: number
  isStandalone: boolean
}

/** An iPad reports itself as a Mac; a real Mac has no touch points. */
export const isAppleMobile = ({ userAgent, touchPoints }: Pick<Device, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

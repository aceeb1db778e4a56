/** What the browser says of the device it runs on. */
export interface Device {
  userAgent: string
  touchPoints: number
  widthPx: number
  /** Opened from the home screen. */
  isStandalone: boolean
}

/** An iPad calls itself a Mac; no Mac is touched with several fingers. */
export const isApplePhone = ({ userAgent, touchPoints }: Pick<Device, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

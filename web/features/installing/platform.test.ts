import { expect, test } from 'vitest'
import { toPlatform } from './platform.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155M'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test.each([
  ['safari-ios', `${IOS} Version/18.1 Mobile/15E148 Safari/604.1`, 5],
  ['safari-ios', MAC, 5],
  ['other-ios', `${IOS} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 5],
  ['other-ios', `${IOS} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['inside-app-ios', `${IOS} Mobile/15E148 Instagram 358.0.0.25.90 (iPhone14,5; iOS 18_1; pt_BR)`, 5],
  ['inside-app-ios', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.50.109]`, 5],
  ['inside-app-ios', `${IOS} Mobile/15E148 WhatsApp/24.23.80`, 5],
  ['inside-app-ios', `${IOS} Mobile/15E148 musical_ly_37.2.0 BytedanceWebview/d8a21c6`, 5],
  ['inside-app-ios', `${IOS} Mobile/15E148 TikTok 37.2.0 rv:372018`, 5],
  [
    'inside-app-android',
    `${ANDROID}) ${CHROME} Mobile Safari/537.36 musical_ly_2023702030 BytedanceWebview/d8a21c6`,
    5,
  ],
  ['inside-app-android', `${ANDROID}) ${CHROME} Mobile Safari/537.36 Instagram 358.0.0.51.97 Android`, 5],
  ['inside-app-android', `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile`, 5],
  ['inside-app-android', `${ANDROID}) ${CHROME} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`, 5],
  ['android', `${ANDROID}) ${CHROME} Mobile Safari/537.36`, 5],
  ['android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 5],
  ['chromium', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 0],
  ['safari-mac', MAC, 0],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0],
  ['desktop', 'Mozilla/5.0 (X11; U; Linux) Epiphany/3', 0],
  ['desktop', '', 0],
])('%s: %s', (platform, userAgent, touchPoints) => {
  expect(toPlatform({ userAgent, touchPoints })).toBe(platform)
})

import { describe, expect, test } from 'vitest'
import type { Device } from '../../lib/device.ts'
import { canInstall, isMobile, mayAskToInstall, showsInstallCard, toWaitMs } from './may-ask-to-install.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const device = (over: Partial<Device>): Device => ({
  userAgent: WINDOWS,
  touchPoints: 0,
  widthPx: 1440,
  isStandalone: false,
  ...over,
})

describe('a mobile visitor', () => {
  test.each<[string, Partial<Device>, boolean]>([
    ['a computer', {}, false],
    ['a computer with a screen to touch', { touchPoints: 10 }, false],
    ['a Mac', { userAgent: MAC }, false],
    ['a narrow window of a computer', { widthPx: 768 }, true],
    ['one pixel more', { widthPx: 769 }, false],
    ['the narrowest', { widthPx: 320 }, true],
    ['an Android phone', { userAgent: ANDROID, widthPx: 412 }, true],
    ['an Android phone that is wide', { userAgent: ANDROID, widthPx: 1280 }, true],
    ['an iPhone on its side', { userAgent: IPHONE, widthPx: 932 }, true],
    ['an iPad that says so', { userAgent: IPHONE.replace('iPhone;', 'iPad;'), widthPx: 1024 }, true],
    ['an iPad that calls itself a Mac', { userAgent: MAC, touchPoints: 5, widthPx: 1180 }, true],
  ])('%s', (_what, over, expected) => {
    expect(isMobile(device(over))).toBe(expected)
  })
})

test.each([true, false])('the card is shown only on a phone, in a browser, before an answer (mobile: %s)', (mobile) => {
  for (const isStandalone of [true, false]) {
    for (const isInstalled of [true, false]) {
      for (const isDismissed of [true, false]) {
        const asked = mayAskToInstall(device({ widthPx: mobile ? 390 : 1440, isStandalone }), {
          isInstalled,
          isDismissed,
        })
        expect(asked).toBe(mobile && !isStandalone && !isInstalled && !isDismissed)
      }
    }
  }
})

test('the menu offers to install where the app is missing or was removed', () => {
  const rows = [true, false].flatMap((isStandalone) =>
    [true, false].flatMap((isInstalled) => [true, false].map((hasEvent) => ({ isStandalone, isInstalled, hasEvent }))),
  )
  const offered = rows.filter((row) => canInstall(row.isStandalone, row.isInstalled, row.hasEvent))
  expect(offered).toEqual([
    { isStandalone: false, isInstalled: true, hasEvent: true },
    { isStandalone: false, isInstalled: false, hasEvent: true },
    { isStandalone: false, isInstalled: false, hasEvent: false },
  ])
})

test.each<[boolean, string[]]>([
  [true, ['/', '/painel', '/painel/conquistas', '/painel/historico', '/ranking', '/faq']],
  [
    false,
    [
      '/auth',
      '/painel/sugestoes',
      '/painel/convites/um-token',
      '/painel/conta',
      '/painel/perfil',
      '/painel/queremos-ir',
      '/painel/upgrade',
      '/premium',
      '/admin',
      '/contato',
      '/entrar/CODIGO',
      '/roles/convidar',
    ],
  ],
])('the card is shown on pages without a form only (%s)', (isShown, paths) => {
  for (const path of paths) expect(showsInstallCard(path), path).toBe(isShown)
})

describe('how long the card waits', () => {
  test.each([
    ['the page still loads', null, null, 7000, null],
    ['loaded just now', null, 1000, 1000, 5000],
    ['loaded a while ago', null, 1000, 3500, 2500],
    ['the browser offers it', 2000, 1000, 2000, 3000],
    ['it offered before the page was loaded', 500, 1000, 1000, 2500],
    ['it offered late', 5900, 1000, 5900, 3000],
    ['a person comes from a page without the card', null, 1000, 60_000, 5000],
    ['the same, and the browser offers it', 1500, 1000, 60_000, 3000],
  ])('%s', (_what, eventAtMs, loadedAtMs, nowMs, waitMs) => {
    expect(toWaitMs(eventAtMs, loadedAtMs, nowMs)).toBe(waitMs)
  })
})

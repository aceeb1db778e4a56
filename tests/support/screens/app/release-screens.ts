import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

/** Fakes a waiting service worker of a newer release. */
const hasNewerRelease = (page: Page) =>
  page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), {
      scriptURL: new URL('/sw.js', location.origin).href,
      state: 'installed',
      postMessage: (_: unknown, ports?: MessagePort[]) => ports?.[0]?.postMessage(false),
    })
    const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null, active: worker })
    const container = Object.assign(new EventTarget(), {
      controller: worker,
      ready: new Promise(() => {}),
      register: async () => registration,
    })
    Object.defineProperty(navigator, 'serviceWorker', { get: () => container })
  })

const offered = async (page: Page, path: string): Promise<void> => {
  await hasNewerRelease(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('status').filter({ hasText: 'Nova versão disponível' }).waitFor()
}

export const releaseScreens: readonly Screen[] = [
  { name: 'new-release', role: 'visitor', open: ({ page }) => offered(page, '/faq') },
]

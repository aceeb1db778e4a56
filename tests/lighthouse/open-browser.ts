import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/test/find-browser.ts'
import { TOKEN_KEY } from '../support/browser/visit.ts'

const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//

/**
 * Starts a browser that was never used, with a port for Lighthouse. Playwright's own would look on at every page that
 * Lighthouse opens, which takes the processor.
 */
export async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'pra-dois-lighthouse-'))
  const args = [...BROWSER_ARGUMENTS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  // A group of its own: Debian's command is a script that starts the browser.
  const child = spawn(findBrowser(), [...args, 'about:blank'], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  // The last of the group to end closes what they all write to; the script ends before the browser does.
  const ended = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = LISTENING.exec(line) ?? []
      if (found) resolve(Number(found))
    })
    ended.then(([code]) => reject(new Error(`the browser ended with ${code} before it was ready`)), reject)
  })
  return {
    port,
    async close() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Signs somebody in, without loading anything of the product. */
export async function signIn(port: number, origin: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no window')
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(origin)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
  await page.close()
  await browser.close()
}

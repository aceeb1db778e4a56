import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.ts'
import { TOKEN_KEY } from '../support/browser/visit.ts'

const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//

/**
 * Starts a new browser with a port for Lighthouse. Playwright's browser would observe every page that Lighthouse opens,
 * which uses processor time.
 */
export async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'pra-dois-lighthouse-'))
  const own = ['--headless', '--remote-debugging-port=0', '--remote-debugging-pipe', `--user-data-dir=${profile}`]
  // The last two streams are the browser's pipe. No data is sent, but the browser ends when the pipe closes, even if this
  // process is killed.
  const child = spawn(findBrowser(), [...BROWSER_ARGUMENTS, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const { stderr, stdio } = child
  const pipe = stdio[3]
  if (!stderr || !(pipe instanceof Writable)) throw new Error('the browser has no pipe')
  // Debian's command is a script that may end before the browser; the streams close once both have ended.
  const ended = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: stderr }).on('line', (line) => {
      const [, found] = LISTENING.exec(line) ?? []
      if (found) resolve(Number(found))
    })
    ended.then(([code]) => reject(new Error(`the browser ended with ${code} before it was ready`)), reject)
  })
  return {
    port,
    async close() {
      pipe.end()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Stores a session without loading a page of the product. */
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

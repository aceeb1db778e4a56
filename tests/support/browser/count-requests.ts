import type { Page } from 'playwright-core'

/** Fulfils and counts the calls of an API path. */
export async function answerAt(page: Page, path: string, answer: () => unknown) {
  const asked = { times: 0 }
  await page.route(`**/api/${path}`, (route) => {
    asked.times += 1
    return route.fulfill({ json: answer() })
  })
  return asked
}

export function countRequests(page: Page, ending: string) {
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(ending)) asked.times += 1
  })
  return asked
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const MIN_TARGET_PX = 44
const MIN_INPUT_TEXT_PX = 16
export const MIN_PHONE_PX = 320

/** Reports only violations in full, because the other results are most of axe's work. */
const violationsOf = async (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (only) => {
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(document, {
      runOnly: only,
      // `smallControls` requires a larger size and takes less time.
      rules: { 'target-size': { enabled: false } },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary?.replaceAll('\n', ' ')}`),
    )
  }, runOnly)
}

/** All axe violations of the current page, one line each. */
export const axeViolations = (page: Page): Promise<string[]> => violationsOf(page, { type: 'tag', values: RULES })

/** The axe violations that depend on colours, the only difference between light and dark mode. */
export const poorContrast = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })

/** Elements wider than a phone, by default the narrowest; empty if the page does not scroll sideways. */
export async function overflowingElements(page: Page, phonePx = MIN_PHONE_PX): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: phonePx, height: 640 })
  const found = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))
  }, phonePx)
  if (size) await page.setViewportSize(size)
  return found
}

/**
 * Controls too small for a thumb, and fields with text so small that a phone zooms in. Links within a sentence are
 * exempt, and what cannot be pressed.
 */
export const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([minTarget, minText]) => {
      const describe = (element: Element, size: string) => `${size} ${element.outerHTML.slice(0, 140)}`
      const isHidden = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return (
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || height <= 1
        )
      }
      const isInSentence = (element: Element) =>
        element.matches('a, button') &&
        getComputedStyle(element).display.startsWith('inline') &&
        (element.closest('p, dd, dt, td, li')?.textContent?.trim().length ?? 0) >
          (element.textContent?.trim().length ?? 0) + 1
      const targetOf = (element: Element) =>
        element.matches('input[type=radio], input[type=checkbox]') ? element.closest('label') : element
      const found: string[] = []
      for (const control of document.querySelectorAll(
        'a[href], button, summary, input, select, textarea, [role=tab], [role=switch]',
      )) {
        const element = targetOf(control) ?? control
        if (control.matches(':disabled') || isHidden(element) || isInSentence(element)) continue
        const { width, height } = element.getBoundingClientRect()
        // A layout rounds by up to half a pixel.
        if (height < minTarget - 0.5 || width < minTarget - 0.5)
          found.push(describe(element, `${Math.round(width)}x${Math.round(height)}`))
        const isText = control.matches('select, textarea, input:not([type=radio], [type=checkbox], [type=file])')
        if (isText && Number.parseFloat(getComputedStyle(control).fontSize) < minText)
          found.push(describe(control, 'small text'))
      }
      return found
    },
    [MIN_TARGET_PX, MIN_INPUT_TEXT_PX] as const,
  )

import type { Locator } from 'playwright-core'

export const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

import type { Page } from 'playwright-core'

/** Translates the page as browsers do: each text node becomes an element around its text. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('script, style, font'))) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  })

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageData, RenderPage } from '#contracts/page-content'
import { preloadPage } from '../app/router.tsx'
import { setPageData } from '../platform/api/page-data.ts'
import { DrawnApp } from './drawn-app.tsx'

/** React writes this where a part was not ready; the browser would render that part again and log an error. */
const UNFINISHED = '<!--$!-->'

/** Renders with the data of one page, and removes the data even after a failure, so that the next page does not get it. */
function renderWith(data: PageData, path: string): string {
  // Synchronous, so that no other page is rendered at the same time.
  setPageData(data)
  try {
    return renderToString(createElement(DrawnApp, { path }))
  } finally {
    setPageData({})
  }
}

/** @see docs/decisions/0080-the-server-renders-pages-that-a-link-opens.md */
export const renderPage: RenderPage = async ({ path, data }) => {
  await preloadPage(path)
  const html = renderWith(data, path)
  if (html.includes(UNFINISHED)) throw new Error(`a part of ${path} was not loaded`)
  return html
}

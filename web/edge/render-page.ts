import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageData, RenderPage } from '#contracts/page-content'
import { preloadPage } from '../app/router.tsx'
import { setPageData } from '../platform/api/page-data.ts'
import { DrawnApp } from './drawn-app.tsx'

/** Written by React where a part was not ready: the browser would draw that part again and log an error. */
const UNFINISHED = '<!--$!-->'

/** The data of one page must not be there for the next, also where drawing fails. */
function renderWith(data: PageData, path: string): string {
  // Without a pause, so that no other page is drawn meanwhile.
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
  if (html.includes(UNFINISHED)) throw new Error(`a part of ${path} was not ready`)
  return html
}

import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Shell } from '../app/shell.tsx'
import { common } from '../copy/common.ts'
import { landing } from '../copy/landing.ts'
import { PATHS } from '../lib/paths.ts'
import { InvitePage } from './invite-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { PublicCouplePage } from './public-couple-page.tsx'
import { RankingsPage } from './rankings-page.tsx'

// These four are to be written into the HTML at the edge, where there is no document.
const render = (address: string, routes: ReactNode): string =>
  renderToString(
    <StaticRouter location={address}>
      <Suspense>
        <Routes>{routes}</Routes>
      </Suspense>
    </StaticRouter>,
  )

const inShell = (path: string, page: ReactNode) => (
  <Route element={<Shell />}>
    <Route element={page} path={path} />
  </Route>
)

test('there is no browser here', () => {
  expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined'])
})

test('the invite page renders its wait', () => {
  expect(render('/convite/abc', <Route element={<InvitePage />} path={PATHS.invite} />)).toContain(common.loading)
})

test('the landing page renders its headline', () => {
  expect(render('/', inShell(PATHS.home, <LandingPage />))).toContain(landing.headline)
})

test('the ranking page renders its heading', () => {
  expect(render('/ranking', inShell(PATHS.rankings, <RankingsPage />))).toContain('<h1')
})

test('the page of a couple renders its wait', () => {
  expect(render('/casal/ana-e-bia', inShell(PATHS.publicCouple, <PublicCouplePage />))).toContain(common.loading)
})

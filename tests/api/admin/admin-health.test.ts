import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAdminHealth } from '#contracts/admin'
import { checkHealth, loadPublicConfig } from '#contracts/health'
import { createTestApp, type TestApp } from '../../support/app/test-app.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const LEGAL = {
  LEGAL_NAME: 'Casa dos Dois Ltda.',
  LEGAL_DOCUMENT: '12.345.678/0001-95',
  LEGAL_ADDRESS: 'Rua das Palmeiras, 120',
}

describe('a public installation', () => {
  const app = {} as TestApp
  beforeAll(async () => {
    const settings = { ...LEGAL, APP_ORIGIN: 'https://casa.example', MARKETING_COUPLES: '+1.247' }
    Object.assign(app, await createTestApp({ settings }))
  })
  afterAll(() => app.stop())

  test('administrators see which settings about the operator are missing; the public check does not show them', async () => {
    const chief = await signUpAdmin(app)
    const { status, data } = await chief.send(loadAdminHealth)
    expect([status, data.missingSettings]).toEqual([200, ['SUPPORT_EMAIL', 'DATABASE_REGION']])
    expect(Object.keys((await app.visitor()(checkHealth)).data).sort()).toEqual(['database', 'status', 'version'])
  })

  test('the public config contains the known facts about the operator, and nothing else', async () => {
    const { data } = await app.visitor()(loadPublicConfig)
    expect(data.operator).toEqual({
      name: LEGAL.LEGAL_NAME,
      document: LEGAL.LEGAL_DOCUMENT,
      address: LEGAL.LEGAL_ADDRESS,
      databaseRegion: null,
    })
    expect(data.marketingCouples).toBe('+1.247')
  })
})

describe('an installation on a localhost', () => {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await createTestApp())
  })
  afterAll(() => app.stop())

  test('no setting is missing on localhost, where only the operator reads the documents', async () => {
    const chief = await signUpAdmin(app)
    expect((await chief.send(loadAdminHealth)).data.missingSettings).toEqual([])
  })
})

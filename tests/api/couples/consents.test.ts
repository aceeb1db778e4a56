import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { coupleSteps, load, NOW, save } from './couple-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { signUpTwo } = coupleSteps(app)

describe('works: whose yes is missing', () => {
  test('says whose yes is missing and who the other is, never since when', async () => {
    const [ana, bia] = await signUpTwo()
    await bia.send(updateProfile, { body: { firstName: 'Bia' } })
    const missing = async () => [(await load(ana)).data.missingConsent, (await load(bia)).data.missingConsent]
    expect(await missing()).toEqual(['both', 'both'])
    expect((await load(ana)).data.partner).toEqual({ firstName: 'Bia' })
    expect((await load(bia)).data.partner).toEqual({ firstName: null })
    expect((await save(ana, { isPublic: true })).data.missingConsent).toBe('partner')
    const never = (await load(ana)).data
    expect(await missing()).toEqual(['partner', 'you'])
    await save(bia, { isPublic: true })
    expect(await missing()).toEqual([null, null])
    await save(bia, { isPublic: false })
    // Taken back it looks like never given, but for when the couple was last saved.
    expect({ ...(await load(ana)).data, updatedAt: null }).toEqual({ ...never, updatedAt: null })
  })

  test('somebody alone misses only the own yes', async () => {
    const ana = await signUpPremium(app)
    expect((await load(ana)).data).toMatchObject({ missingConsent: 'you', partner: null })
    expect((await save(ana, { isPublic: true })).data).toMatchObject({ missingConsent: null, partner: null })
  })
})

import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import * as activities from '#contracts/activities'
import { saveCouple } from '#contracts/couples'
import * as invitations from '#contracts/invitations'
import { castVote } from '#contracts/votes'
import { emailOutbox, notifications } from '#db/schema/notifications'
import type { SubscribedBrowser } from '../../fakes/push/subscribed-browser.ts'
import type { Person } from '../../support/app/test-app.ts'
import { grantPremium, joinCouple } from '../../support/people/couples.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { RECIFE, read as readBell } from './notification-steps.ts'
import { HOUR_MS, startPush } from './push-steps.ts'

const { app, service, clock, travelTo, drain, subscribe, signUpCouple } = await startPush()
const { join, leave } = joiningSteps(app)

/** Messages to one person: titles of the bell, bodies of push messages, kinds of e-mails. */
interface Messages {
  bell?: string[]
  push?: string[]
  letter?: string[]
}
const NOTHING: Messages = {}

async function named(person: Person, firstName: string): Promise<Person> {
  await person.send(updateProfile, { body: { firstName } })
  return person
}

/** Reads the messages since the last reading. */
async function watchMessages(...people: Person[]) {
  const browsers = new Map<Person, SubscribedBrowser>()
  for (const person of people) browsers.set(person, await subscribe(person))
  const read = async (person: Person) => {
    const [{ items }, letters] = await Promise.all([
      readBell(person),
      app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id)),
    ])
    const browser = browsers.get(person)
    return { items, letters, pushes: browser ? service.deliveredTo(browser) : [] }
  }
  const readAll = () => Promise.all(people.map(read))
  type Reading = Awaited<ReturnType<typeof read>>
  const isStamp = (kind: string) => kind === 'achievement_unlocked'
  const since = (before: Reading | undefined, { items, letters, pushes }: Reading): Required<Messages> => ({
    bell: items
      .filter(({ id, kind }) => !before?.items.some((item) => item.id === id) && !isStamp(kind))
      .map(({ title }) => title),
    push: pushes
      .slice(before?.pushes.length)
      .map(({ data }) => data as { tag: string; body: string })
      .filter(({ tag }) => !isStamp(tag))
      .map(({ body }) => body),
    letter: letters.filter(({ id }) => !before?.letters.some((letter) => letter.id === id)).map(({ kind }) => kind),
  })
  let previous = await readAll()

  /** Runs an action and checks the messages to each person; no other message may be sent. */
  return async (action: () => Promise<{ status: number }>, ...expected: Messages[]) => {
    await travelTo(clock.now + HOUR_MS)
    const { status } = await action()
    expect([200, 201, 202, 204]).toContain(status)
    await app.untilIdle()
    const now = await readAll()
    const received = now.map((each, index) => since(previous[index], each))
    expect(received).toEqual(people.map((_, index) => ({ bell: [], push: [], letter: [], ...expected[index] })))
    previous = now
  }
}

const invite = ({ send }: Person, mode: 'choose' | 'match' = 'choose') =>
  send(invitations.createInvitation, { body: { categoryId: 2, cityId: RECIFE, radius: 20, mode } })
const contents = async ({ send }: Person, token: string) =>
  (await send(invitations.loadInvitation, { params: { token } })).data
const chosenBy = async ({ send }: Person) => (await send(activities.listSelectedActivities)).data[0]

test('each action of two people sends the right messages to the other person and none to its author', async () => {
  const [first, second] = await signUpCouple()
  const [ana, bia] = [await named(first, 'Ana'), await named(second, 'Bia')]
  const expectMessages = await watchMessages(ana, bia)

  let token = ''
  const create = async () => {
    const created = await invite(ana)
    token = created.data.token
    return created
  }
  // The partner is invited.
  await expectMessages(create, NOTHING, {
    bell: ['Ana te convidou'],
    push: ['Ana te convidou.'],
    letter: ['invited'],
  })
  const listed = async (person: Person) => (await person.send(invitations.listInvitations)).data[0]
  expect([(await listed(ana))?.isInvited, (await listed(bia))?.isInvited]).toEqual([false, true])
  // The link is opened: only the card changes; a view by the sender does not count.
  const open = (person: Person) => person.send(invitations.openInvitation, { params: { token } })
  await expectMessages(() => open(ana), NOTHING, NOTHING)
  expect((await listed(ana))?.openedAt).toBeNull()
  await expectMessages(() => open(bia), NOTHING, NOTHING)
  expect((await listed(ana))?.openedAt).toBe(new Date(clock.now).toISOString())
  // A place is chosen.
  const offer = await contents(bia, token)
  expect([offer.isOfCouple, (await contents(await app.signUp(), token)).isOfCouple]).toEqual([true, false])
  const place = offer.activities[0]?.id ?? ''
  const choose = () => bia.send(activities.selectActivity, { body: { token, activityId: place } })
  await expectMessages(choose, {
    bell: ['Bia escolheu um lugar'],
    push: ['Tem um lugar novo na lista de vocês.'],
    letter: ['activity'],
  })
  const choice = await chosenBy(ana)
  expect([choice?.chosenBy, (await chosenBy(bia))?.chosenBy?.who]).toEqual([
    { who: 'partner', firstName: 'Bia' },
    'you',
  ])
  const id = choice?.id ?? ''
  // A day is set by the member who opened the link, changed by the other, and removed.
  const NEW_DAY = ['Tem novidade no dia de um rolê de vocês.']
  const day = (hours: number) => new Date(clock.now + hours * HOUR_MS).toISOString().slice(0, 11)
  const byLink = () => bia.send(activities.setInvitationDate, { params: { token }, body: { at: `${day(48)}16:00` } })
  const plan = (person: Person, at: string | null) =>
    person.send(activities.setOutingDate, { params: { id }, body: { at } })
  await expectMessages(byLink, { bell: [expect.stringMatching(/^Bia propôs .+ de .+, às 16h$/)], push: NEW_DAY })
  await expectMessages(() => plan(ana, `${day(72)}20:30`), NOTHING, {
    bell: [expect.stringMatching(/^Ana propôs outro dia: .+, às 20h30$/)],
    push: NEW_DAY,
  })
  const yes = { bell: [expect.stringMatching(/^Combinado: .+, às 20h30$/)], push: NEW_DAY }
  await expectMessages(() => plan(bia, `${day(72)}20:30`), yes)
  // A choice with a day is dismissed; the link shows this, and the place can be chosen again.
  const dismiss = () => ana.send(activities.dismissActivity, { params: { id } })
  await expectMessages(dismiss, NOTHING, { bell: ['Ana tirou da lista'], push: ['Um rolê saiu da lista de vocês.'] })
  expect((await readBell(bia)).items[0]?.body).toMatch(/Estava combinado para .+, às 20h30\.$/)
  expect(await contents(bia, token)).toMatchObject({ isDismissed: true, plannedAt: null })
  expect((await byLink()).body).toMatchObject({ code: 'dismissed' })
  const again = () => bia.send(activities.chooseAgain, { params: { id } })
  await expectMessages(again, { bell: ['Bia escolheu um lugar'], push: ['Tem um lugar novo na lista de vocês.'] })
  expect(await contents(bia, token)).toMatchObject({ isDismissed: false })
  await expectMessages(again, NOTHING, NOTHING)
  // A choice is completed.
  const complete = () => ana.send(activities.completeActivity, { body: { activityId: place } })
  await expectMessages(complete, NOTHING, { bell: ['Ana marcou como feito'] })
  // A note is written: the partner is asked, and later the first one is told. No one learns of a private note.
  const write = (person: Person, isPrivate = false) =>
    person.send(activities.saveFeeling, { params: { id }, body: { feeling: 'loved' as const, isPrivate } })
  await expectMessages(() => write(ana, true), NOTHING, NOTHING)
  await expectMessages(() => write(ana), NOTHING, { bell: ['Ana já contou como foi'] })
  await expectMessages(() => write(bia), { bell: ['Bia contou como foi'] })

  // A vote and a match: by a member and an anonymous guest.
  const createMatch = async () => {
    const created = await invite(bia, 'match')
    token = created.data.token
    return created
  }
  await expectMessages(createMatch, {
    bell: ['Bia te convidou'],
    push: ['Bia te convidou.'],
    letter: ['invited'],
  })
  const wanted = (await contents(bia, token)).activities[0]?.id ?? ''
  const vote = (send: Person['send'], guestKey?: string) =>
    send(castVote, { body: { token, activityId: wanted, vote: 'yes', ...(guestKey ? { guestKey } : {}) } })
  await expectMessages(() => vote(app.visitor(), 'chave-de-um-convidado-0000'), NOTHING, NOTHING)
  await expectMessages(() => vote(bia.send), {
    bell: ['Deu match!'],
    push: ['O mesmo lugar teve dois “quero”.'],
    letter: ['activity'],
  })
  expect((await chosenBy(ana))?.chosenBy).toEqual({ who: 'both', firstName: null })

  // A guest who is not signed in chooses and sets a day: both members are notified.
  await create()
  await app.untilIdle()
  expect((await readBell(bia)).items[0]?.title).toBe('Ana te convidou')
  const anonymous = await contents(ana, token)
  const other = anonymous.activities.find(({ id: each }) => each !== place && each !== wanted)?.id ?? ''
  const answered = await app.visitor()(activities.selectActivity, { body: { token, activityId: other } })
  expect(answered.status).toBe(200)
  for (const person of [ana, bia]) expect((await readBell(person)).items[0]?.title).toBe('Rolê escolhido')
})

test('a person without push who has not opened an invitation gets an e-mail about it after three hours', async () => {
  const pair = async (): Promise<[Person, Person]> => {
    const [sender, invited] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, sender, invited)
    return [sender, invited]
  }
  const couples = [await pair(), await pair(), await pair(), await pair()] as const
  const [, withPush, opening, withdrawn] = couples
  await subscribe(withPush[1])
  const tokens: string[] = []
  for (const [sender] of couples) tokens.push((await invite(sender)).data.token)
  await opening[1].send(invitations.openInvitation, { params: { token: tokens[2] ?? '' } })
  await withdrawn[0].send(invitations.deleteInvitation, { params: { token: tokens[3] ?? '' } })
  const invited = couples.map(([, person]) => person.id)
  const written = async () => {
    const isToInvited = and(inArray(emailOutbox.userId, invited), eq(emailOutbox.kind, 'invited'))
    return (await app.db.select().from(emailOutbox).where(isToInvited)).map(({ userId }) =>
      invited.indexOf(userId ?? ''),
    )
  }
  await travelTo(clock.now + 2 * HOUR_MS)
  await drain()
  expect((await written()).sort()).toEqual([0, 1, 2, 3])
  await travelTo(clock.now + HOUR_MS)
  await drain()
  expect(await written()).toEqual([0])
  expect((await readBell(withdrawn[1])).items).toEqual([])
})

test('a member is notified that the page needs their consent, and that the other withdrew theirs', async () => {
  const [first, second] = await signUpCouple()
  const [ana, bia] = [await named(first, 'Ana'), await named(second, 'Bia')]
  await grantPremium(app, ana)
  const expectMessages = await watchMessages(ana, bia)
  const setConsent = ({ send, id: userId }: Person, isPublic: boolean) =>
    send(saveCouple, { params: { userId }, body: { isPublic } })
  await expectMessages(() => setConsent(ana, true), NOTHING, { bell: ['Ana quer abrir a página de vocês'] })
  await expectMessages(() => setConsent(bia, true), NOTHING, NOTHING)
  await expectMessages(() => setConsent(ana, false), NOTHING, { bell: ['Ana fechou a página de vocês'] })
})

test('the joiner is notified of the acceptance, the partner of a leaving member; neither of their own action', async () => {
  const [dora, caio] = [await named(await app.signUp(), 'Dora'), await named(await app.signUp(), 'Caio')]
  const expectMessages = await watchMessages(dora, caio)
  const bothJoin = async () => {
    await join(dora, caio)
    return { status: 200 }
  }
  await expectMessages(
    bothJoin,
    {
      bell: ['Pedido para entrar'],
      push: ['Tem um pedido esperando a sua resposta.'],
      letter: ['join_requested'],
    },
    { bell: ['Pedido aceito'], push: ['O seu pedido foi aceito.'], letter: ['couple_joined'] },
  )
  await expectMessages(() => leave(caio), { bell: ['Seu casal agora é só seu'], letter: ['couple_ended'] })
  const newest = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, caio.id))
    .orderBy(desc(notifications.createdAt))
  expect(newest.map(({ kind }) => kind)).not.toContain('couple_ended')
})

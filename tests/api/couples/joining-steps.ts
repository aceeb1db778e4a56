import { expect } from 'vitest'
import * as joining from '#contracts/couples'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { confirmEmails } from '../../support/people/confirm-emails.ts'

/** What two people do to become one couple. */
export const joiningSteps = (app: TestApp) => {
  const invite = async (person: Person): Promise<string> => {
    await confirmEmails(app, person)
    const { status, data } = await person.send(joining.createJoinCode)
    expect(status).toBe(201)
    return data.code
  }

  const ask = async (person: Person, code: string) => {
    await confirmEmails(app, person)
    return person.send(joining.requestJoining, { body: { code } })
  }

  const answer = (person: Person, id: string, accept = true) =>
    person.send(joining.answerJoinRequest, { params: { id }, body: { accept } })

  const membersOf = async (person: Person) => (await person.send(joining.loadMembers)).data

  /** A request of one person to join another. */
  const requested = async (inviter: Person, joiner: Person): Promise<string> => {
    const { status, data } = await ask(joiner, await invite(inviter))
    expect(status).toBe(202)
    return data.requestId
  }

  /** Both have said yes. */
  const join = async (inviter: Person, joiner: Person) => {
    const { status, data } = await answer(inviter, await requested(inviter, joiner))
    expect(status).toBe(200)
    return data
  }

  const leave = (person: Person, block?: 'true') => person.send(joining.leaveCouple, block ? { query: { block } } : {})

  const peek = (code: string, options?: Parameters<TestApp['visitor']>[0]) =>
    app.visitor(options)(joining.loadInviter, { params: { code } })

  return { invite, ask, answer, membersOf, requested, join, leave, peek }
}

import { expect } from 'vitest'
import * as joining from '#contracts/couples'
import type { Person, TestApp } from '../../support/app/test-app.ts'

/** Steps by which two people become one couple. */
export const joiningSteps = (app: TestApp) => {
  const invite = async (person: Person): Promise<string> => {
    const { status, data } = await person.send(joining.createJoinCode)
    expect(status).toBe(201)
    return data.code
  }

  const ask = (person: Person, code: string) => person.send(joining.requestJoining, { body: { code } })

  const answer = (person: Person, id: string, accept = true, block = false) =>
    person.send(joining.answerJoinRequest, { params: { id }, body: { accept, block } })

  const takeBack = (person: Person, id: string) => person.send(joining.takeBackRequest, { params: { id } })

  const membersOf = async (person: Person) => (await person.send(joining.loadMembers)).data

  const requested = async (inviter: Person, joiner: Person): Promise<string> => {
    const { status, data } = await ask(joiner, await invite(inviter))
    expect(status).toBe(202)
    return data.requestId
  }

  const join = async (inviter: Person, joiner: Person) => {
    const { status, data } = await answer(inviter, await requested(inviter, joiner))
    expect(status).toBe(200)
    return data
  }

  const leave = (person: Person, block?: 'true') => person.send(joining.leaveCouple, block ? { query: { block } } : {})

  const peek = (code: string, options?: Parameters<TestApp['visitor']>[0]) =>
    app.visitor(options)(joining.loadInviter, { params: { code } })

  return { invite, ask, answer, takeBack, membersOf, requested, join, leave, peek }
}

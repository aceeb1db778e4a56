import { expect, test } from 'vitest'
import { joiningSteps } from '../couples/joining-steps.ts'
import { startPush } from './push-steps.ts'

const { app, service, drain, subscribe } = await startPush()
const { requested, answer } = joiningSteps(app)

test('a request and the yes to it are pushed to the other one, without a name', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const [ofAna, ofBia] = [await subscribe(ana), await subscribe(bia)]
  const id = await requested(ana, bia)
  await drain()
  expect(service.deliveredTo(ofAna)).toMatchObject([
    { topic: 'join_requested', data: { body: 'Tem um pedido esperando a sua resposta.', url: '/painel/perfil#par' } },
  ])
  expect(service.requestsTo(ofBia)).toEqual([])
  expect((await answer(ana, id)).status).toBe(200)
  await drain()
  expect(service.deliveredTo(ofBia)).toMatchObject([
    { topic: 'couple_joined', data: { body: 'O seu pedido foi aceito.', url: '/painel' } },
  ])
  expect(service.deliveredTo(ofAna)).toHaveLength(1)
})

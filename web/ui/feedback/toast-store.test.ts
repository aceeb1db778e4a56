import { afterEach, expect, test } from 'vitest'
import {
  clearToasts,
  currentToast,
  dismissToast,
  holdNews,
  isScreenFree,
  showToast,
  showToastWhenFree,
  subscribeToToasts,
} from './toast-store.ts'

afterEach(clearToasts)

const dismissCurrent = () => dismissToast(currentToast()?.id ?? 0)

test('one notice at a time: an answer takes the place of what is shown', () => {
  showToast({ title: 'Convite Criado!' })
  showToast({ title: 'Copiado!' })
  expect(currentToast()?.title).toBe('Copiado!')
  dismissCurrent()
  expect(currentToast()).toBeNull()
})

test('news waits for its turn, in order', () => {
  showToast({ title: 'resposta' })
  showToastWhenFree({ title: 'primeira' })
  showToastWhenFree({ title: 'segunda' })
  expect(currentToast()?.title).toBe('resposta')
  dismissCurrent()
  expect(currentToast()?.title).toBe('primeira')
  dismissCurrent()
  expect(currentToast()?.title).toBe('segunda')
})

test('news that an answer takes the place of comes back after it, before other news', () => {
  showToastWhenFree({ title: 'primeira' })
  showToastWhenFree({ title: 'segunda' })
  showToast({ title: 'resposta' })
  expect(currentToast()?.title).toBe('resposta')
  dismissCurrent()
  expect(currentToast()?.title).toBe('primeira')
  dismissCurrent()
  expect(currentToast()?.title).toBe('segunda')
})

test('news waits until the last dialog is closed, an answer does not', () => {
  const letGo = [holdNews(), holdNews()]
  showToastWhenFree({ title: 'notícia' })
  showToast({ title: 'resposta' })
  expect(currentToast()?.title).toBe('resposta')
  dismissCurrent()
  expect(currentToast()).toBeNull()
  letGo[0]?.()
  expect(currentToast()).toBeNull()
  letGo[1]?.()
  expect(currentToast()?.title).toBe('notícia')
})

test('a notice that is gone already cannot dismiss its successor', () => {
  showToast({ title: 'velha' })
  const oldId = currentToast()?.id ?? 0
  showToast({ title: 'nova' })
  dismissToast(oldId)
  expect(currentToast()?.title).toBe('nova')
})

test('the screen is free without a notice and without a dialog, and says when it becomes so', () => {
  const heard: boolean[] = []
  const stop = subscribeToToasts(() => heard.push(isScreenFree()))
  expect(isScreenFree()).toBe(true)
  const letGo = holdNews()
  expect(isScreenFree()).toBe(false)
  letGo()
  showToast({ title: 'Copiado!' })
  dismissCurrent()
  stop()
  expect(heard).toEqual([true, false, true])
})

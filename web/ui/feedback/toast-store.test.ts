import { afterEach, expect, test, vi } from 'vitest'
import {
  clearToasts,
  currentToast,
  dismissError,
  dismissToast,
  holdNews,
  leavePage,
  showToast,
  showToastWhenFree,
} from './toast-store.ts'

afterEach(clearToasts)

const dismissCurrent = () => dismissToast(currentToast()?.id ?? 0)

test('a new toast replaces the one on screen', () => {
  showToast({ title: 'Convite Criado!' })
  showToast({ title: 'Copiado!' })
  expect(currentToast()?.title).toBe('Copiado!')
  dismissCurrent()
  expect(currentToast()).toBeNull()
})

test('news is shown in order, each after the toast before it', () => {
  showToast({ title: 'resposta' })
  showToastWhenFree({ title: 'primeira' })
  showToastWhenFree({ title: 'segunda' })
  expect(currentToast()?.title).toBe('resposta')
  dismissCurrent()
  expect(currentToast()?.title).toBe('primeira')
  dismissCurrent()
  expect(currentToast()?.title).toBe('segunda')
})

test('news that a toast replaced comes back after it and before other news', () => {
  showToastWhenFree({ title: 'primeira' })
  showToastWhenFree({ title: 'segunda' })
  showToast({ title: 'resposta' })
  expect(currentToast()?.title).toBe('resposta')
  dismissCurrent()
  expect(currentToast()?.title).toBe('primeira')
  dismissCurrent()
  expect(currentToast()?.title).toBe('segunda')
})

test('news waits until the last dialog is closed; a toast about the person’s own action does not wait', () => {
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

test('dismissing a toast that is no longer shown does not remove the next one', () => {
  showToast({ title: 'velha' })
  const oldId = currentToast()?.id ?? 0
  showToast({ title: 'nova' })
  dismissToast(oldId)
  expect(currentToast()?.title).toBe('nova')
})

test('a response leaves with its page, unless it was shown just before the navigation; news stays', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  showToast({ title: 'Copiado!' })
  leavePage()
  expect(currentToast()?.title).toBe('Copiado!')
  clock.mockReturnValue(1001)
  leavePage()
  expect(currentToast()).toBeNull()
  showToastWhenFree({ title: 'Nova Atividade Selecionada! 🎉' })
  clock.mockReturnValue(9000)
  leavePage()
  expect(currentToast()).not.toBeNull()
  clock.mockRestore()
})

test('only an error is removed once it is mended', () => {
  showToast({ title: 'Copiado!' })
  dismissError()
  expect(currentToast()).not.toBeNull()
  showToast({ title: 'Categoria Obrigatória', tone: 'destructive' })
  dismissError()
  expect(currentToast()).toBeNull()
})

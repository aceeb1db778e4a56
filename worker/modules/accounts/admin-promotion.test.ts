import { describe, expect, test } from 'vitest'
import { becomesAdmin } from './admin-promotion.ts'

describe('ADMIN_EMAILS lists whole addresses', () => {
  test.each([
    ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['ana@exemplo.com.br', 'bia@exemplo.com.br, Ana@Exemplo.com.br ,'],
    [' ANA@exemplo.com.br', 'ana@exemplo.com.br'],
  ])('%s is in "%s"', (email, list) => expect(becomesAdmin(email, list)).toBe(true))

  test.each([
    ['ana@exemplo.com.br', ''],
    ['', ''],
    ['', 'bia@exemplo.com.br,,'],
    ['ana@exemplo.com.br', 'mariana@exemplo.com.br'],
    ['ana@exemplo.com', 'ana@exemplo.com.br'],
    ['ana@exemplo.com.br', 'ana@exemplo.com.br;bia@exemplo.com.br'],
    ['ana@exemplo.com.br,bia@exemplo.com.br', 'ana@exemplo.com.br,bia@exemplo.com.br'],
  ])('%s is not in "%s"', (email, list) => expect(becomesAdmin(email, list)).toBe(false))
})

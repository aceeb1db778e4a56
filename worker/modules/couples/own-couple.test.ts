import { expect, test } from 'vitest'
import { defaultSlugs, hasUnwantedWord, isUnwantedSlug, looksOfficial } from './own-couple.ts'

test.each([
  'Com cuidado, no computador',
  'De Cuiabá a Cunha, passando por Cubatão',
  'Deputado, disputa, reputação, computação',
  'Paulo e Ana Pinto, de Pau dos Ferros',
  'Piranhas (AL), Rio das Ostras, Varre-Sai',
  'kkkkk rola um cinema? kkk',
  'Corniche, Cornélio, escornar',
  'Viaduto do Chá, aviador, desviado',
  'Analu e Analice, análise, canal, banal',
  'Porta-retratos, aporrinha, importa',
  'Nazaré, Nazareno, Ignazio',
  'Pica-pau no pau-brasil, galinha caipira, macaco-prego',
  'Estupendo, cuscuz, cueca, cupim, cuore, acústico',
  'Bicha, sapatão, preta e gorda com orgulho',
  'Vadiar no sábado, vadio em bando de gatos',
  'Que merda de chuva, mas que casal foda',
  'Escritório 24 h, vitamina B12, bairro 7, R$ 50',
  '日本 🧡',
  '',
])('"%s" is accepted', (text) => {
  expect(hasUnwantedWord(text)).toBe(false)
})

test.each([
  'Só os cornos',
  'Só os CORNOS!',
  'filho da puta',
  'fílhö da pûtá',
  'p\u200Buta',
  'put4',
  'v4d1a',
  'nudes no direct',
  'corno123',
  'ｐｕｔａ',
])('"%s" is refused', (text) => {
  expect(hasUnwantedWord(text)).toBe(true)
})

test.each(
  `ana-e-paulo oficialmente-juntos mesa-para-dois ajudante-de-papai-noel cuiaba-e-cunha computador ana-pinto
  disputa-boa casal123 suportamos-tudo administrando equipados`.split(/\s+/),
)('the slug %s is accepted', (slug) => {
  expect([isUnwantedSlug(slug), looksOfficial(slug)]).toEqual([false, false])
})

test.each(['casal-puta', 'p-u-t-a', 'put-a', 'filhodaputa', 'cornos-2', 'v4dia-e-ze'])(
  'the slug %s is refused',
  (slug) => {
    expect(isUnwantedSlug(slug)).toBe(true)
  },
)

test.each(
  `pradois-oficial pra-dois-casal prad0is suporte-casal admin-2 admin1 moderacao-ana 4dmin equipe-pradois time-pra-dois
  ajuda-pra-dois xn--pradois ana-suporte suporteana s-u-p-o-r-t-e ana-admin ana-e-joao-oficial meu-pra--dois equipe
  minhaequipe sup0rte-24h contato-casal staff sac-ana a-d-m sitemap admins administradora`.split(/\s+/),
)('the slug %s looks official', (slug) => {
  expect(looksOfficial(slug)).toBe(true)
})

test('the first slug of a couple does not contain a username that looks official', () => {
  for (const username of ['suporte', 'equipe.pradois', 'pra_dois', '4dmin-1']) {
    expect(defaultSlugs(username)[0], username).toBe('nos-casal')
  }
  expect(defaultSlugs('ana.souza')[0]).toBe('ana-souza-casal')
})

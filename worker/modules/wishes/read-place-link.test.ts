import { expect, test } from 'vitest'
import { readPlaceLink } from './read-place-link.ts'

const SP = 'São Paulo, SP'

test.each([
  [
    'a place with its address',
    'https://www.google.com.br/maps/place/Bar+do+Z%C3%A9,+R.+Augusta,+123+-+Consola%C3%A7%C3%A3o,+S%C3%A3o+Paulo+-+SP,+01305-000/@-23.55,-46.65,17z/data=!3m1!4b1!4m6!3m5!1s0x94ce!8m2!3d-23.5512!4d-46.6543!16s',
    ['Bar do Zé', SP, [-23.5512, -46.6543]],
  ],
  [
    'a place by its name only',
    'https://www.google.com/maps/place/Theatro+Municipal/@-23.5452,-46.6385,17z?entry=ttu',
    ['Theatro Municipal', null, [-23.5452, -46.6385]],
  ],
  [
    '?q= with a town',
    'https://maps.google.com/?q=Mercado+Municipal,+Campinas',
    ['Mercado Municipal', 'Campinas', null],
  ],
  ['?q= with a point', 'https://maps.google.com/maps?q=-23.5505,-46.6333', [null, null, [-23.5505, -46.6333]]],
  [
    'a search by the URL interface',
    'https://www.google.com/maps/search/?api=1&query=Farol+Santander%2C+S%C3%A3o+Paulo+-+SP',
    ['Farol Santander', SP, null],
  ],
  [
    'a search in the path',
    'https://www.google.com/maps/search/Farol+Santander/@-23.54,-46.63,15z',
    ['Farol Santander', null, [-23.54, -46.63]],
  ],
  [
    'directions',
    'https://www.google.com/maps/dir//Lagoa+do+Taquaral,+Campinas+-+SP/@-22.87,-47.05,15z',
    ['Lagoa do Taquaral', 'Campinas, SP', [-22.87, -47.05]],
  ],
  [
    'directions by the URL interface',
    'https://www.google.com/maps/dir/?api=1&destination=Lagoa+do+Taquaral',
    ['Lagoa do Taquaral', null, null],
  ],
  ['a short link', 'https://maps.app.goo.gl/9XyZaBcD1234?g_st=ic', [null, null, null]],
  ['an old short link', 'https://goo.gl/maps/AbCdEfGh', [null, null, null]],
  ['what the app shares', 'Theatro Municipal\nhttps://maps.app.goo.gl/9XyZ', ['Theatro Municipal', null, null]],
  [
    'what the app shares with an address',
    'Theatro Municipal\nPraça Ramos de Azevedo, s/n - República, São Paulo - SP, 01037-010\n\nhttps://maps.app.goo.gl/9XyZ',
    ['Theatro Municipal', SP, null],
  ],
  ['name and link in one line', 'Bar do Zé https://maps.app.goo.gl/9XyZ', ['Bar do Zé', null, null]],
  [
    'geo with a label',
    'geo:-23.5512,-46.6543?q=-23.5512,-46.6543(Bar%20do%20Z%C3%A9)',
    ['Bar do Zé', null, [-23.5512, -46.6543]],
  ],
  ['geo with words', 'geo:0,0?q=Bar+do+Z%C3%A9,+Campinas', ['Bar do Zé', 'Campinas', null]],
  ['a profile', 'https://www.instagram.com/bardoze/', ['@bardoze', null, null]],
  [
    'a shared profile',
    'https://instagram.com/bar.do.ze?igsh=MWQ1ZGUxMzBkMA==&utm_source=qr',
    ['@bar.do.ze', null, null],
  ],
  ['a reel of a profile', 'https://www.instagram.com/bardoze/reel/C4x2/', ['@bardoze', null, null]],
  ['a post', 'https://www.instagram.com/p/C4x2AbC/?igsh=MWQ1', [null, null, null]],
  ['a reel', 'https://www.instagram.com/reel/C4x2AbC/', [null, null, null]],
  [
    'a location',
    'https://www.instagram.com/explore/locations/213163910/parque-ibirapuera/',
    ['Parque Ibirapuera', null, null],
  ],
  ['a link without its scheme', 'instagram.com/bardoze', ['@bardoze', null, null]],
  ['another site', 'https://www.exemplo.com.br/bar-do-ze', [null, null, null]],
  ['a site that only resembles Google', 'https://google.com.exemplo.org/maps/place/Bar', [null, null, null]],
  ['broken escapes', 'https://www.google.com/maps/place/%E0%A4%A/@-23.5,-46.6,15z', [null, null, [-23.5, -46.6]]],
  ['a typed name', '  Bar   do Zé ', ['Bar do Zé', null, null]],
  ['a typed name and town', 'Bar do Zé, Campinas', ['Bar do Zé', 'Campinas', null]],
])('%s', (_, text, [name, town, point]) => {
  const read = readPlaceLink(text)
  expect([read.name, read.town, read.point && [read.point.latitude, read.point.longitude]]).toEqual([name, town, point])
})
